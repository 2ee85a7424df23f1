import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { DeskTicket, InboxQuery } from '../ticket-desk.schema.ts';
import { clockRuns, isOpen } from '../ticket-state.rules.ts';
import type { TicketPriority, TicketShare } from '../ticket.values.ts';
import { worded } from './ticket-lists.store.ts';
import { withWords } from './ticket-messages.store.ts';
import { summaryColumns, toSummary, type SummaryRow } from './tickets.store.ts';

/** An answer that is due within these hours stands first. */
const soonMs = 4 * 3_600_000;

/** Limit of the count; years of work are not counted for every look. */
const mostCounted = 10_000;

type DeskRow = SummaryRow & {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly assigneeId: string | null;
  readonly excerpt: string | null;
};

const open = sql.raw(`('received', 'inProgress', 'waitingForYou', 'waitingForThird')`);
const excerpt =
  sql.raw(`(select left(m.body, 160) from ticket_messages m where m.tenant_id = t.tenant_id
  and m.ticket_id = t.id and m.kind = 'answer' order by m.at desc, m.seq desc limit 1) as excerpt`);
const deskColumns = sql`${summaryColumns}, t.tenant_id as "tenantId", c.name as "tenantName",
  t.assignee_id as "assigneeId", ${excerpt}`;

function toDesk(row: DeskRow, now: Date): DeskTicket {
  const { tenantId, tenantName, assigneeId } = row;
  const isDue = row.dueAt !== null && row.dueAt.getTime() - now.getTime() <= soonMs;
  const group = isOpen(row.state)
    ? clockRuns(row.state)
      ? isDue
        ? 'due'
        : 'us'
      : 'customer'
    : 'done';
  return {
    ...toSummary(row),
    tenantId,
    tenantName,
    assigneeId,
    group,
    excerpt: row.excerpt ?? '',
  };
}

function wanted(query: InboxQuery, userId: string): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`t.merged_into is null`];
  const { view, search } = query;
  conditions.push(view === 'done' ? sql`t.state in ('solved', 'closed')` : sql`t.state in ${open}`);
  if (view === 'mine') conditions.push(sql`t.assignee_id = ${userId}`);
  if (view === 'unassigned') conditions.push(sql`t.assignee_id is null`);
  if (search.trim())
    conditions.push(
      // The name as an array of its own: an `or` over two tables would read every ticket.
      sql`(${worded(search, sql`t.staff_search`)}
        or t.tenant_id = any(array(select id from tenants where lower(name) = lower(${search.trim()}))))`,
    );
  if (query.groupId !== undefined)
    conditions.push(
      sql`t.tenant_id = any((select tenant_ids from tenant_groups where id = ${query.groupId})::uuid[])`,
    );
  return sql.join(conditions, sql` and `);
}

interface DeskReader {
  readonly userId: string;
  readonly now: Date;
}

/**
 * Over all tenants: one page of the inbox, what waits for staff first, by its target time, and how
 * many there are, up to `mostCounted`; `more`: there are more of them.
 */
export async function findInbox(
  db: Db,
  { userId, now }: DeskReader,
  query: InboxQuery,
): Promise<{ tickets: DeskTicket[]; total: number; more: boolean }> {
  const where = wanted(query, userId);
  const order =
    query.view === 'done'
      ? sql`t.updated_at desc, t.id`
      : sql`t.due_at nulls last, t.updated_at desc, t.id`;
  const few = query.search.trim() === '' ? undefined : await findFew(db, where, order);
  const total = few?.length ?? (await countFound(db, where, order));
  const page = few?.slice(query.skip, query.skip + query.take);
  const shown = page
    ? sql`tickets t where t.id = any(${page.map(({ id }) => id)}::uuid[])
        and t.tenant_id = any(${page.map(({ tenantId }) => tenantId)}::uuid[])`
    : sql`tickets t where ${where} order by ${order} limit ${query.take} offset ${query.skip}`;
  const { rows } = await sql<DeskRow>`select ${deskColumns} from (select t.* from ${shown}) t
    join tenants c on c.id = t.tenant_id order by ${order}`.execute(db);
  const tickets = rows.map((row) => toDesk(row, now));
  return { tickets, total: Math.min(total, mostCounted), more: total > mostCounted };
}

/** Counts in the order of the list, whose index holds all that counting needs. */
async function countFound(
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (select
    from tickets t where ${where} order by ${order} limit ${mostCounted + 1}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Finds what a search asks for and sorts it then: the list's own order would be read from its
 * beginning until a page of hits is full.
 * @returns undefined where there are too many, of which the first are near in the list's order
 */
async function findFew(
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<{ id: string; tenantId: string }[] | undefined> {
  const { rows } = await sql<{ id: string; tenantId: string }>`
    select t.id, t.tenant_id as "tenantId" from (
      select t.id, t.tenant_id, t.updated_at, t.due_at from tickets t where ${where} limit ${mostCounted + 1}) t
    order by ${order}`.execute(db);
  return rows.length > mostCounted ? undefined : rows;
}

interface Counted {
  readonly open: number;
  readonly due: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly customers: number;
  readonly nextDueAt: Date | null;
}

/** Over all tenants. */
export async function countInbox(db: Db, { userId, now }: DeskReader): Promise<Counted> {
  const soon = new Date(now.getTime() + soonMs);
  const { rows } = await sql<Counted>`select count(*)::int as open,
      (count(*) filter (where due_at <= ${soon}))::int as due,
      (count(*) filter (where assignee_id = ${userId}))::int as mine,
      (count(*) filter (where assignee_id is null))::int as unassigned,
      count(distinct tenant_id)::int as customers, min(due_at) as "nextDueAt"
    from tickets where state in ${open} and merged_into is null`.execute(db);
  return rows[0] ?? { open: 0, due: 0, mine: 0, unassigned: 0, customers: 0, nextDueAt: null };
}

/** Over all tenants: open tickets that are linked to the same disruptions, but for one. */
export async function findAboutTheSame(db: Db, ticketId: string, now: Date): Promise<DeskTicket[]> {
  const { rows } = await sql<DeskRow>`select ${deskColumns}
    from tickets t join tenants c on c.id = t.tenant_id
    where t.state in ${open} and t.merged_into is null and t.id <> ${ticketId} and exists (
      select from ticket_links l join ticket_links o on o.kind = l.kind and o.target = l.target
      where l.ticket_id = t.id and l.tenant_id = t.tenant_id and o.ticket_id = ${ticketId} and l.kind = 'healthIssue')
    order by c.name, t.number limit 20`.execute(db);
  return rows.map((row) => toDesk(row, now));
}

/** Inside a tenant: other tickets of the same person. */
export async function findOfRequester(db: Db, ticketId: string) {
  const { rows } = await sql<SummaryRow>`select ${summaryColumns} from tickets t
    where t.id <> ${ticketId} and t.requester_id = (select requester_id from tickets where id = ${ticketId})
    order by t.updated_at desc, t.id limit 6`.execute(db);
  return rows.map(toSummary);
}

export async function saveAssignee(
  db: Db,
  ticketId: string,
  who: { readonly id: string; readonly name: string } | null,
  at: Date,
): Promise<void> {
  await sql`update tickets set assignee_id = ${who?.id ?? null}, assignee = ${who?.name ?? ''}, updated_at = ${at}
    where id = ${ticketId}`.execute(db);
}

export async function savePriority(
  db: Db,
  ticketId: string,
  priority: TicketPriority,
): Promise<void> {
  await sql`update tickets set priority = ${priority} where id = ${ticketId}`.execute(db);
}

export async function saveRating(
  db: Db,
  ticketId: string,
  { rating, note }: { readonly rating: number; readonly note: string },
): Promise<void> {
  await sql`update tickets set rating = ${rating}, rating_note = ${note} where id = ${ticketId}`.execute(
    db,
  );
}

/**
 * Moves what hangs on one ticket to another one and notes where it went; who asked the first is on
 * the second.
 */
export async function mergeRows(
  db: Db,
  from: string,
  into: string,
  { share, at }: { readonly share: TicketShare; readonly at: Date },
): Promise<void> {
  await sql`update ticket_messages set ticket_id = ${into} where ticket_id = ${from} and kind <> 'event'`.execute(
    db,
  );
  await sql`insert into ticket_watchers (ticket_id, user_id, name, added_at)
    select ${into}, user_id, name, added_at from ticket_watchers where ticket_id = ${from} on conflict do nothing`.execute(
    db,
  );
  await sql`insert into ticket_watchers (ticket_id, user_id, name, added_at)
    select i.id, f.requester_id, f.requester, ${at} from tickets f, tickets i
    where f.id = ${from} and i.id = ${into} and f.requester_id is not null
      and f.requester_id is distinct from i.requester_id on conflict do nothing`.execute(db);
  await sql`insert into ticket_links (ticket_id, kind, target, label, linked_at, linked_by)
    select ${into}, kind, target, label, linked_at, linked_by from ticket_links where ticket_id = ${from} on conflict do nothing`.execute(
    db,
  );
  await sql`update tickets i set search = ${withWords(sql`i.search`, sql`f.search`)},
      staff_search = ${withWords(sql`i.staff_search`, sql`f.staff_search`)},
      share = ${share}, minutes_spent = i.minutes_spent + f.minutes_spent from tickets f where f.id = ${from} and i.id = ${into}`.execute(
    db,
  );
  await sql`update tickets set merged_into = ${into} where id = ${from}`.execute(db);
}

export type MacroRow = Pick<Rows['ticket_macros'], 'id' | 'title' | 'state'> & {
  readonly bodyDe: string;
  readonly bodyEn: string;
};

const macroColumns = sql.raw(`id, title, body_de as "bodyDe", body_en as "bodyEn", state`);

export async function findMacros(db: Db): Promise<MacroRow[]> {
  const { rows } =
    await sql<MacroRow>`select ${macroColumns} from ticket_macros order by position, title`.execute(
      db,
    );
  return rows;
}

/** Returns what was deleted; undefined where it was gone. */
export async function deleteMacro(db: Db, id: string): Promise<MacroRow | undefined> {
  const { rows } =
    await sql<MacroRow>`delete from ticket_macros where id = ${id} returning ${macroColumns}`.execute(
      db,
    );
  return rows[0];
}

export async function upsertMacro(
  db: Db,
  macro: MacroRow,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`insert into ticket_macros (id, title, body_de, body_en, state, position, changed_at, changed_by)
    values (${macro.id}, ${macro.title}, ${macro.bodyDe}, ${macro.bodyEn}, ${macro.state}, 100, ${at}, ${by})
    on conflict (id) do update set title = excluded.title, body_de = excluded.body_de, body_en = excluded.body_en,
      state = excluded.state, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    db,
  );
}
