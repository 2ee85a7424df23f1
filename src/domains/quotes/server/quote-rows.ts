import { sql } from 'kysely';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/** Row of a quote, amounts and days as text. */
export interface QuoteRecord extends CamelCased<
  Pick<
    Rows['quotes'],
    | 'id'
    | 'revision'
    | 'replaces'
    | 'state'
    | 'language'
    | 'title'
    | 'intro'
    | 'terms'
    | 'currency_code'
    | 'term_months'
    | 'notice_days'
    | 'author_id'
    | 'author'
    | 'changed_at'
    | 'approval_asked_by_id'
    | 'approval_note'
    | 'approved_by'
    | 'sent_at'
    | 'read_at'
    | 'read_by'
    | 'decided_at'
    | 'decided_by'
    | 'decision_note'
  >
> {
  readonly number: string;
  readonly validUntil: string;
  readonly startsOn: string | null;
  readonly supersededBy: string | null;
}

export const quoteColumns = sql`q.id, q.number::text as number, q.revision, q.replaces, q.state, q.language, q.title, q.intro, q.terms,
  q.currency_code as "currencyCode", q.term_months as "termMonths", q.notice_days as "noticeDays",
  q.valid_until::text as "validUntil", q.starts_on::text as "startsOn", q.author_id as "authorId", q.author, q.changed_at as "changedAt",
  q.approval_asked_by_id as "approvalAskedById", q.approval_note as "approvalNote", q.approved_by as "approvedBy", q.sent_at as "sentAt",
  q.read_at as "readAt", q.read_by as "readBy", q.decided_at as "decidedAt", q.decided_by as "decidedBy", q.decision_note as "decisionNote",
  (select n.id from quotes n where n.tenant_id = q.tenant_id and n.replaces = q.id and n.sent_at is not null limit 1) as "supersededBy"`;

/** The state on a day, as `stateOn` has it. */
export const stateOnDay = (today: string) =>
  sql`case when q.state in ('sent', 'read') and q.valid_until < ${today}::date then 'expired' else q.state end`;

/** Number as people say it: later revisions carry theirs. */
export const numberOf = ({ number, revision }: Pick<QuoteRecord, 'number' | 'revision'>): string =>
  revision === 1 ? `AN-${number}` : `AN-${number}-${String(revision)}`;
