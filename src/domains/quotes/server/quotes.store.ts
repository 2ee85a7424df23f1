import { sql } from 'kysely';
import { amount, type Money } from '#platform/common/money.ts';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { matching } from '#platform/server/search/matching.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import type { QuoteGiven, QuoteAcceptance, QuoteComment, QuoteLine } from '../quotes.schema.ts';
import type { QuoteState, CustomerState, Side } from '../quotes.values.ts';
import { quoteColumns, type QuoteRecord, stateOnDay } from './quote-rows.ts';

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

export type QuoteQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly state?: CustomerState | undefined;
  readonly sortBy?: 'number' | 'validUntil' | undefined;
};

const sortColumns = {
  number: '(q.number, q.revision)',
  validUntil: 'q.valid_until',
} as const;

/** Inside withTenant: a page of the quotes that were sent; without a wish open ones come first. */
export async function findQuotePage(
  db: Db,
  query: QuoteQuery,
  today: string,
): Promise<{ readonly records: QuoteRecord[]; readonly total: number }> {
  const { search, state = null, skip, take, sortBy, sortDirection } = query;
  const now = stateOnDay(today);
  const words = sql`lower(q.title || ' an-' || q.number || ' an-' || q.number || '-' || q.revision
    || coalesce((select ' v-' || a.number from quote_acceptances a where a.quote_id = q.id), ''))`;
  const order =
    sortBy === undefined
      ? sql`(${now} in ('sent', 'read')) desc, q.sent_at desc`
      : sql`${sql.raw(sortColumns[sortBy])} ${sql.raw(sortDirection)}`;
  const { rows } = await sql<
    QuoteRecord & { total: number }
  >`select ${quoteColumns}, (count(*) over ())::int as total
    from quotes q where q.state not in ('draft', 'inApproval', 'approved')
      and (${state}::text is null or ${now} = ${state}) and ${matching(words, { text: search, isLoose: false })}
    order by ${order}, q.id limit ${take} offset ${skip}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { records: rows.map(({ total: _total, ...record }) => record), total };
}

type CommentRow = CamelCased<Pick<Rows['quote_comments'], 'id' | 'at' | 'side' | 'author'>> & {
  readonly text: string;
};

/** Inside withTenant: what was written about a quote, in order. */
export async function findComments(db: Db, quoteId: string): Promise<QuoteComment[]> {
  const { rows } = await sql<CommentRow>`select id, at, side, author, body as text
    from quote_comments where quote_id = ${quoteId} order by at, id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Inside withTenant. @returns false where the id is there already */
export async function insertComment(
  db: Db,
  comment: {
    readonly id: string;
    readonly quoteId: string;
    readonly side: Side;
    readonly by: { readonly id: string; readonly name: string };
    readonly text: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { id, quoteId, side, by, text, at } = comment;
  const { rows } =
    await sql`insert into quote_comments (quote_id, id, at, side, author_id, author, body)
      values (${quoteId}, ${id}, ${at}, ${side}, ${by.id}, ${by.name}, ${text})
      on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

type AcceptanceRow = CamelCased<
  Pick<Rows['quote_acceptances'], 'picked' | 'order_id' | 'order_number'>
> & {
  readonly number: string;
  readonly at: Date;
  readonly by: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly monthly: string;
  readonly once: string;
};

/** Inside withTenant: the contract that a quote became. */
export async function findAcceptance(
  db: Db,
  quoteId: string,
  currencyCode: string,
): Promise<QuoteAcceptance | null> {
  const { rows } =
    await sql<AcceptanceRow>`select number::text as number, accepted_at as at, accepted_by as by, picked,
      starts_on::text as "startsOn", ends_on::text as "endsOn", monthly::text as monthly, once::text as once,
      order_id as "orderId", order_number as "orderNumber"
    from quote_acceptances where quote_id = ${quoteId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    ...row,
    number: `V-${row.number}`,
    at: row.at.toISOString(),
    monthly: amount(row.monthly, currencyCode),
    once: amount(row.once, currencyCode),
  };
}

/** Contract to be; its number is given by the database. */
export interface NewAcceptance extends Omit<QuoteAcceptance, 'number' | 'at' | 'by'> {
  readonly quoteId: string;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: Date;
  readonly fingerprint: string;
}

/** Inside withTenant. */
export async function insertAcceptance(db: Db, one: NewAcceptance): Promise<void> {
  await sql`insert into quote_acceptances (quote_id, accepted_at, accepted_by_id, accepted_by, fingerprint, picked, starts_on,
      ends_on, monthly, once, order_id, order_number)
    values (${one.quoteId}, ${one.at}, ${one.by.id}, ${one.by.name}, ${one.fingerprint}, ${[...one.picked]}::uuid[],
      ${one.startsOn}::date, ${one.endsOn}::date, ${one.monthly.value}::numeric, ${one.once.value}::numeric,
      ${one.orderId}, ${one.orderNumber})`.execute(db);
}

/** Line as stored: with reference and cost. */
export interface StoredQuoteLine extends QuoteLine {
  readonly reference: string;
  readonly unitCost: Money | null;
}

type Row = CamelCased<
  Pick<
    Rows['quote_lines'],
    | 'id'
    | 'kind'
    | 'reference'
    | 'name_de'
    | 'name_en'
    | 'detail_de'
    | 'detail_en'
    | 'cadence'
    | 'quantity'
    | 'is_optional'
  >
> & {
  readonly listPrice: string;
  readonly discountPercent: string;
  readonly unitPrice: string;
  readonly unitCost: string | null;
};

/** Inside withTenant: the lines of quotes, in their order, by quote. */
export async function findQuoteLines(
  db: Db,
  quotes: readonly { readonly id: string; readonly currencyCode: string }[],
): Promise<ReadonlyMap<string, readonly StoredQuoteLine[]>> {
  const { rows } = await sql<
    Row & { quoteId: string }
  >`select quote_id as "quoteId", id, kind, reference, name_de as "nameDe", name_en as "nameEn", detail_de as "detailDe",
      detail_en as "detailEn", cadence, quantity, list_price::text as "listPrice", discount_percent::text as "discountPercent",
      unit_price::text as "unitPrice", unit_cost::text as "unitCost", is_optional as "isOptional"
    from quote_lines where quote_id = any(${quotes.map(({ id }) => id)}::uuid[]) order by position`.execute(
    db,
  );
  const byQuote = Map.groupBy(rows, ({ quoteId }) => quoteId);
  return new Map(
    quotes.map(({ id, currencyCode }) => {
      const money = (value: string) => amount(value, currencyCode);
      const lines = (byQuote.get(id) ?? []).map(({ quoteId: _quoteId, ...row }) => ({
        ...row,
        listPrice: money(row.listPrice),
        unitPrice: money(row.unitPrice),
        unitCost: row.unitCost === null ? null : money(row.unitCost),
      }));
      return [id, lines];
    }),
  );
}

/** Inside withTenant: puts these lines in the place of all there are. */
export async function replaceQuoteLines(
  db: Db,
  quoteId: string,
  lines: readonly StoredQuoteLine[],
): Promise<void> {
  await sql`delete from quote_lines where quote_id = ${quoteId}`.execute(db);
  if (lines.length === 0) return;
  const values = lines.map(
    (
      line,
      at,
    ) => sql`(${quoteId}, ${line.id}, ${at + 1}, ${line.kind}, ${line.reference}, ${line.nameDe}, ${line.nameEn},
      ${line.detailDe}, ${line.detailEn}, ${line.cadence}, ${line.quantity}, ${line.listPrice.value}::numeric,
      ${line.discountPercent}::numeric, ${line.unitPrice.value}::numeric, ${line.unitCost?.value ?? null}::numeric, ${line.isOptional})`,
  );
  await sql`insert into quote_lines (quote_id, id, position, kind, reference, name_de, name_en, detail_de, detail_en, cadence,
      quantity, list_price, discount_percent, unit_price, unit_cost, is_optional)
    values ${sql.join(values)}`.execute(db);
}
