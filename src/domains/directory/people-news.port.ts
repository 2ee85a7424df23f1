/** Something that a person of a tenant is to know of their own rights or invitations. */
export interface PeopleNews {
  readonly userId: string;
  readonly message: 'ROLES_CHANGED' | 'INVITATION_ACCEPTED' | 'INVITATION_ASKED_AGAIN' | 'API_TOKEN_ENDS';
  readonly params?: Readonly<Record<string, string>>;
  readonly link: `/:/${string}`;
  readonly actorId?: string;
  readonly at: Date;
  readonly correlationId: string;
}

/** Something that everybody who looks after the people of a tenant is to know. */
export interface AccessNews extends Omit<PeopleNews, 'userId' | 'message'> {
  readonly message: 'STAFF_ACCESS_STARTED' | 'ACCESS_REVIEW_DUE' | 'ACCESS_REVIEW_OVERDUE';
  /** What belongs together is one notice that moves on. */
  readonly proceeding?: string;
}

/** Who tells it; the inbox of the notices. `Db` is the server's database handle, which this file may not know. */
export interface PeopleNewsPort<Db> {
  /** In the transaction of what it tells, inside withTenant, as late in it as can be. */
  tell(tx: Db, news: PeopleNews): Promise<void>;
  /** The same, to the tenant. */
  tellTenant(tx: Db, news: AccessNews): Promise<void>;
}

/** Something that the administrators of a tenant are to know of the tenant itself. */
export interface TenantNews {
  readonly message: 'TENANT_RENAMED' | 'ONBOARDING_WAITS' | 'ONBOARDING_FINISHED' | 'OFFBOARDING_PLANNED' | 'OFFBOARDING_CANCELLED';
  readonly params?: Readonly<Record<string, string>>;
  readonly link: `/:/${string}`;
  /** What belongs together is one notice that moves on. */
  readonly proceeding: string;
  readonly at: Date;
  readonly correlationId: string;
}

/** The same for the tenant: inside withTenant. */
export interface TenantNewsPort<Db> {
  tell(tx: Db, news: TenantNews): Promise<void>;
}
