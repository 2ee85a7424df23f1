import type { Recipient } from './recipients.port.ts';

/** Counts of a customer's own people while it is being set up. */
export interface FirstPeople {
  /** Members who administrate the tenant. */
  readonly administrators: number;
  readonly openInvitations: number;
}

/**
 * People of one customer, for its onboarding and offboarding; every method runs inside withTenant.
 * `Db` is the server's database handle, which this file may not know.
 */
export interface TenantPeople<Db> {
  countFirstPeople(db: Db, at: Date): Promise<FirstPeople>;
  /**
   * Returns the customer's own active administrators who have a mail address; staff that looks
   * after the customer is not among them.
   */
  findAdministrators(db: Db, at: Date): Promise<readonly Recipient[]>;
  /** @returns the number of invitations that were revoked */
  revokeInvitations(db: Db, at: Date): Promise<number>;
  /** Returns the number of invitations whose key still opens something. */
  countOpenInvitations(db: Db): Promise<number>;
}
