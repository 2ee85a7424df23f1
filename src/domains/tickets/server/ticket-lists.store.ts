import { sql, type RawBuilder } from 'kysely';
import { periodOf } from '#platform/common/time-range.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { TicketFigures, TicketQuery, TicketSummary } from '../tickets.schema.ts';
import { summaryColumns, toSummary, type SummaryRow } from './tickets.store.ts';

/** Reader of a list. `seesColleagues`: by the company's rule, beside tickets shared with everyone. */
export interface ListReader {
  readonly userId: string;
  readonly seesColleagues: boolean;
}

const onIt = (userId: string) =>
  sql`exists (select from ticket_watchers w where w.ticket_id = t.id and w.user_id = ${userId})`;

/** Condition of a tab; together they are what `maySee` of ticket-sharing.rules.ts says. */
function inTab(tab: TicketQuery['tab'], { userId, seesColleagues }: ListReader) {
  const mine = sql`t.requester_id = ${userId}`;
  if (tab === 'mine') return mine;
  const open = seesColleagues ? sql`t.share <> 'private'` : sql`t.share = 'everyone'`;
  if (tab === 'shared')
    return sql`t.requester_id is distinct from ${userId} and (t.share = 'everyone' or ${onIt(userId)})`;
  return sql`(${mine} or ${open} or ${onIt(userId)})`;
}

/** Condition: the reader may see the ticket. */
export const seenBy = (reader: ListReader): RawBuilder<unknown> => inTab('organisation', reader);

const open = sql.raw(`('received', 'inProgress', 'waitingForYou', 'waitingForThird')`);

/** Words in German and in English; a number finds the ticket that bears it. */
export function worded(search: string, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const number = /^#?(\d{1,12})$/.exec(search.trim())?.[1] ?? null;
  return sql<boolean>`(t.number = ${number}::bigint or ${column} @@ (websearch_to_tsquery('german', ${search}) || websearch_to_tsquery('english', ${search})))`;
}

function wanted(query: TicketQuery, reader: ListReader, now: Date): RawBuilder<unknown> {
  const conditions = [inTab(query.tab, reader)];
  if (query.search.trim()) conditions.push(worded(query.search, sql`t.search`));
  if (query.state === 'open') conditions.push(sql`t.state in ${open}`);
  else if (query.state) conditions.push(sql`t.state = ${query.state}`);
  if (query.range) {
    const from = periodOf(query.range, now, query.timeZone).start;
    conditions.push(sql`t.updated_at >= ${from}`);
  }
  if (query.about !== undefined)
    conditions.push(
      sql`exists (select from ticket_links l where l.ticket_id = t.id and l.target = ${query.about})`,
    );
  return sql.join(conditions, sql` and `);
}

const order = {
  updatedAt: sql`t.updated_at`,
  number: sql`t.number`,
  priority: sql`array_position(array['low','normal','high','critical'], t.priority)`,
  dueAt: sql`t.due_at`,
};

/** Inside a tenant: one page of what the reader sees in a tab, and the number of all. */
export async function findTickets(
  db: Db,
  reader: ListReader,
  query: TicketQuery,
  now: Date,
): Promise<{ tickets: TicketSummary[]; total: number }> {
  const where = wanted(query, reader, now);
  const direction = sql.raw(query.sortDirection);
  const { rows } = await sql<SummaryRow>`select ${summaryColumns} from tickets t where ${where}
    order by ${order[query.sortBy]} ${direction} nulls last, t.id ${direction}
    limit ${query.take} offset ${query.skip}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from tickets t where ${where}`.execute(db);
  return { tickets: rows.map(toSummary), total: counted.rows[0]?.total ?? 0 };
}

type Counts = Omit<TicketFigures, 'waiting' | 'seesOrganisation'>;

/** Inside a tenant: open tickets by tab, and those that wait for the reader. */
export async function countTickets(db: Db, reader: ListReader): Promise<TicketFigures> {
  const { rows } = await sql<Counts>`select
      (count(*) filter (where ${inTab('organisation', reader)}))::int as open,
      (count(*) filter (where t.state = 'waitingForYou' and ${inTab('mine', reader)}))::int as "waitingForYou",
      (count(*) filter (where ${inTab('mine', reader)}))::int as mine,
      (count(*) filter (where ${inTab('shared', reader)}))::int as shared,
      (count(*) filter (where ${inTab('organisation', reader)}))::int as organisation
    from tickets t where t.state in ${open}`.execute(db);
  const waiting = await sql<SummaryRow>`select ${summaryColumns} from tickets t
    where t.state = 'waitingForYou' and ${inTab('mine', reader)}
    order by t.updated_at, t.id limit 20`.execute(db);
  const none = { open: 0, waitingForYou: 0, mine: 0, shared: 0, organisation: 0 };
  return {
    ...(rows[0] ?? none),
    seesOrganisation: reader.seesColleagues,
    waiting: waiting.rows.map(toSummary),
  };
}
