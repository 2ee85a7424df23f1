import type { Credit, CreditUse } from './credit.rules.ts';

/** A customer's credit with the parts of what is used, and its share of the limit. */
export interface UsedCredit extends Credit {
  readonly use: CreditUse;
  /** Share of the limit, 0 to 1 and more; null without a limit above nothing. */
  readonly share: number | null;
}

/** A customer's credit as orders are judged by it. `Db` is the server's database handle. */
export interface CreditPort<Db> {
  /** Inside withTenant. @throws PortalError ERROR_NOT_FOUND */
  getCredit(db: Db, tenantId: string, now: Date): Promise<UsedCredit>;
}
