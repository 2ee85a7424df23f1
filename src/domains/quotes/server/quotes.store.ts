import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import type { QuoteGiven } from '../quotes.schema.ts';
import type { QuoteState } from '../quotes.values.ts';
import { quoteColumns, type QuoteRecord } from './quote-rows.ts';

/**
 * Inside withTenant. @param hold locks the row until the transaction ends
 * @throws PortalError ERROR_QUOTES_NOT_FOUND
 */
export async function getQuote(db: Db, id: string, hold?: 'held'): Promise<QuoteRecord> {
  const lock = hold ? sql`for update of q` : sql``;
  const { rows } = await sql<QuoteRecord>`select ${quoteColumns} from quotes q
    where q.id = ${id} ${lock}`.execute(db);
  if (!rows[0]) throw quoteRefusals.NOT_FOUND();
  return rows[0];
}

/** Inside withTenant: the quotes that were sent, open ones first. */
export async function findSentQuotes(db: Db): Promise<QuoteRecord[]> {
  const { rows } = await sql<QuoteRecord>`select ${quoteColumns} from quotes q
    where q.state not in ('draft', 'inApproval', 'approved')
    order by (q.state in ('sent', 'read')) desc, q.sent_at desc, q.id`.execute(db);
  return rows;
}

interface Draft {
  readonly id: string;
  readonly given: Omit<QuoteGiven, 'lines'>;
  readonly currencyCode: string;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: Date;
  /** The quote that it revises. */
  readonly revises?: Pick<QuoteRecord, 'id' | 'number' | 'revision'> | undefined;
}

/** Inside withTenant: writes a new draft, the next revision of what it revises. */
export async function insertDraft(db: Db, draft: Draft): Promise<void> {
  const { id, given, currencyCode, by, at, revises } = draft;
  const number = revises ? sql`${revises.number}::bigint` : sql`nextval('quote_numbers')`;
  const revision = revises
    ? sql`(select max(revision) + 1 from quotes where number = ${revises.number}::bigint)`
    : sql`1`;
  await sql`insert into quotes (id, number, revision, replaces, state, language, title, intro, terms, currency_code, term_months,
      notice_days, valid_until, starts_on, author_id, author, created_at, changed_at)
    values (${id}, ${number}, ${revision}, ${revises?.id ?? null}, 'draft', ${given.language}, ${given.title}, ${given.intro},
      ${given.terms}, ${currencyCode}, ${given.termMonths}, ${given.noticeDays}, ${given.validUntil}::date,
      ${given.startsOn}::date, ${by.id}, ${by.name}, ${at}, ${at})`.execute(db);
}

/** Inside withTenant: changes texts and terms of a draft. */
export async function updateDraft(
  db: Db,
  id: string,
  given: Draft['given'],
  at: Date,
): Promise<void> {
  await sql`update quotes set language = ${given.language}, title = ${given.title}, intro = ${given.intro}, terms = ${given.terms},
    term_months = ${given.termMonths}, notice_days = ${given.noticeDays}, valid_until = ${given.validUntil}::date,
    starts_on = ${given.startsOn}::date, changed_at = ${at} where id = ${id}`.execute(db);
}

/** Inside withTenant: a draft with its lines is gone. */
export async function deleteDraft(db: Db, id: string): Promise<void> {
  await sql`delete from quotes where id = ${id} and state = 'draft'`.execute(db);
}

/** Inside withTenant: a step of the staff, or the end of its time. */
export async function putState(db: Db, id: string, state: QuoteState, at: Date): Promise<void> {
  await sql`update quotes set state = ${state}, changed_at = ${at},
      sent_at = case when ${state === 'sent'} then ${at} else sent_at end
    where id = ${id}`.execute(db);
}

/** Known parts of an approval; null leaves what was. */
export interface ApprovalNote {
  readonly askedById: string | null;
  readonly approvedBy: string | null;
  readonly note: string;
}

/** Inside withTenant: who asked for an approval, and what became of it. */
export async function putApproval(db: Db, id: string, approval: ApprovalNote): Promise<void> {
  const { askedById, approvedBy, note } = approval;
  await sql`update quotes set approval_asked_by_id = coalesce(${askedById}, approval_asked_by_id),
      approved_by = ${approvedBy}, approval_note = ${note} where id = ${id}`.execute(db);
}

/** Inside withTenant: the customer's decision, or that staff took it back. */
export async function putDecision(
  db: Db,
  id: string,
  decision: {
    readonly state: 'accepted' | 'declined' | 'withdrawn';
    readonly at: Date;
    readonly by: { readonly id: string | null; readonly name: string };
    readonly note: string;
  },
): Promise<void> {
  const { state, at, by, note } = decision;
  await sql`update quotes set state = ${state}, decided_at = ${at}, decided_by_id = ${by.id}, decided_by = ${by.name},
    decision_note = ${note}, changed_at = ${at} where id = ${id}`.execute(db);
}

/** Inside withTenant: notes that its company was reminded. @returns false where it was before */
export async function noteReminder(db: Db, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update quotes set reminded_at = ${at}
    where id = ${id} and reminded_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Inside withTenant: notes the first time that the customer opened it. */
export async function putReading(
  db: Db,
  id: string,
  by: { readonly id: string; readonly name: string; readonly at: Date },
): Promise<void> {
  await sql`update quotes set state = 'read', read_at = ${by.at}, read_by_id = ${by.id}, read_by = ${by.name}
    where id = ${id} and state = 'sent'`.execute(db);
}

/** Inside withTenant: a revision that was sent takes the place of what it revises. */
export async function supersede(db: Db, id: string, at: Date): Promise<void> {
  await sql`update quotes set state = 'superseded', changed_at = ${at}
    where id = ${id} and state in ('sent', 'read', 'declined', 'expired', 'withdrawn')`.execute(db);
}
