import type { Route } from '#platform/common/routes.ts';
import type { Findable, SearchKind, SearchQuestion } from '#platform/common/search.rules.ts';
import type { Language } from '#platform/common/texts/language.ts';
import type { Db } from '../database/connect.ts';
import type { Caller } from '../http/caller.ts';

/** Roles that a person holds in the tenant of the transaction. */
export interface RolesPort {
  rolesOf(db: Db, userId: string, at: Date): Promise<readonly string[]>;
}

/** Person who asks, for nouns whose rows are not open to everybody with the right to their list. */
export interface SearchReader {
  readonly caller: Caller;
  /** Empty where all tenants or the operator's own are asked. */
  readonly tenantId: string;
  readonly memberRoles: RolesPort;
}

/** Question to one source. */
export interface SearchQuery extends SearchQuestion {
  readonly locale: Language;
  readonly now: Date;
  readonly reader: SearchReader;
}

/**
 * Source of the portal's one search: the rows of a noun that a person may find. It is as open as the
 * noun's list: the same rights, licence bundle, onboarding and row security.
 */
export interface SearchSource extends SearchKind {
  /**
   * `tenant`: `find` runs inside the tenant; `operator`: in the operator's own tables, for staff;
   * `everyTenant`: over all tenants, for staff, with an entry in the audit trail a question.
   */
  readonly of: 'tenant' | 'operator' | 'everyTenant';
  /** Route of the noun's list. */
  readonly list: Route;
  /** Skips questions that it never answers; absent: it is asked every one. */
  readonly answers?: (text: string, isLoose: boolean) => boolean;
  /**
   * Returns candidates, the best first and at most `mostCandidates`; the search judges them by
   * their words. Loosely asked it also returns rows that only resemble the text.
   */
  find(db: Db, query: SearchQuery): Promise<readonly Findable[]>;
}

/** Most rows that a source hands to the search. */
export const mostCandidates = 50;
