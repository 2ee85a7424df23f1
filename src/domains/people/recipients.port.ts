import type { Permission } from '#platform/common/access.ts';

/** Somebody who can be written to. */
export interface Recipient {
  readonly userId: string;
  readonly name: string;
  /** E-mail address; empty if the provider does not send one. */
  readonly email: string;
  readonly language: 'de' | 'en';
}

/**
 * Returns people by their rights, as recipients of notices. `Db` is the server's database handle.
 */
export interface RecipientsPort<Db> {
  /** Inside withTenant: who holds any one of these claims there today. */
  holdersOf(db: Db, needs: readonly Permission[], at: Date): Promise<readonly Recipient[]>;
  /** Inside withSystem: the staff that holds any one of these permissions. */
  staffWith(db: Db, needs: readonly Permission[]): Promise<readonly Recipient[]>;
  /** Inside withTenant (a member of it) or withSystem (anybody): one active person. */
  getRecipient(db: Db, userId: string): Promise<Recipient | undefined>;
}
