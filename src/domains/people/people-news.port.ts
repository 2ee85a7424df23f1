import type { PageLink } from '#platform/common/page-link.ts';

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
