import type { PageLink } from '#platform/common/page-link.ts';

/** News about a tenant itself, for its administrators. */
export interface TenantNews {
  readonly message:
    | 'TENANT_RENAMED'
    | 'ONBOARDING_WAITS'
    | 'ONBOARDING_FINISHED'
    | 'OFFBOARDING_PLANNED'
    | 'OFFBOARDING_CANCELLED';
  readonly params?: Readonly<Record<string, string>>;
  readonly link: PageLink;
  /** News with the same proceeding are one notice that is updated. */
  readonly proceeding: string;
  readonly at: Date;
  readonly correlationId: string;
}

/**
 * Writes the notice; the inbox of the notices implements it. `Db` is the server's database handle,
 * which this file may not know.
 */
export interface TenantNewsPort<Db> {
  /** Inside withTenant, in the transaction of the change. */
  tell(tx: Db, news: TenantNews): Promise<void>;
}
