import type { Permission } from '#platform/common/access.ts';
import type { PageLink } from '#platform/common/page-link.ts';

/**
 * Roles of a customer's people, for rules that go by them; every method runs inside withTenant.
 * `Db` is the server's database handle, which this file may not know.
 */
export interface MemberRolesPort<Db> {
  /** Returns the ids of the roles that a person holds there today. */
  rolesOf(db: Db, userId: string, at: Date): Promise<readonly string[]>;
  /** Returns the roles that can be held there, by name. */
  findRoles(db: Db): Promise<readonly { readonly id: string; readonly name: string }[]>;
}

/** Something that a person of a tenant is to know of their own rights or invitations. */
export interface PeopleNews {
  readonly userId: string;
  readonly message:
    | 'ROLES_CHANGED'
    | 'INVITATION_ACCEPTED'
    | 'INVITATION_ASKED'
    | 'INVITATION_ASKED_AGAIN'
    | 'API_TOKEN_ENDS';
  readonly params?: Readonly<Record<string, string>>;
  readonly link: PageLink;
  readonly actorId?: string;
  readonly at: Date;
  readonly correlationId: string;
}

/** Something that everybody who looks after the people of a tenant is to know. */
export interface AccessNews extends Omit<PeopleNews, 'userId' | 'message'> {
  readonly message: 'STAFF_ACCESS_STARTED' | 'ACCESS_REVIEW_DUE' | 'ACCESS_REVIEW_OVERDUE';
  /** Key under which related news share one notice. */
  readonly proceeding?: string;
}

/** Port to the inbox. `Db` is the server's database handle, which this file may not know. */
export interface PeopleNewsPort<Db> {
  /** Writes the news in the transaction of its cause, inside withTenant, as late as possible. */
  tell(tx: Db, news: PeopleNews): Promise<void>;
  /** The same, to the tenant. */
  notifyTenant(tx: Db, news: AccessNews): Promise<void>;
}

/** A person as privacy knows them: one account at one identity provider. */
export interface PersonAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly subject: string;
  readonly kind: 'customer' | 'internal';
}

/**
 * Accounts, for answering requests about personal data. Runs inside withSystem unless stated
 * otherwise.
 */
export interface PersonsPort<Db> {
  /** Returns accounts by id or address; several accounts may share an address. */
  find(db: Db, who: string): Promise<PersonAccount[]>;
  /** Nobody signs in with it any more. */
  close(db: Db, userId: string): Promise<void>;
  /** Other accounts with the same full name. */
  namesakes(db: Db, person: PersonAccount): Promise<PersonAccount[]>;
  /** Inside withEveryTenant: names of the tenants whose only administrator this is. */
  lastAdministratorOf(db: Db, userId: string, at: Date): Promise<string[]>;
  /**
   * Customers' accounts that belong to no company and that nobody has used since `before`; the
   * oldest first.
   */
  findForgotten(
    db: Db,
    before: Date,
    limit: number,
    /** Those that failed tonight already. */
    except?: readonly string[],
  ): Promise<PersonAccount[]>;
  /** Inside withEveryTenant: names of companies by their ids. */
  tenantNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

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
