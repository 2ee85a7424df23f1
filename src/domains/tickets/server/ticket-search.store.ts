import { sql, type RawBuilder } from 'kysely';
import type { Findable } from '#platform/common/search.rules.ts';
import { fits } from '#platform/common/search-words.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { matching } from '#platform/server/search/matching.ts';
import {
  mostCandidates,
  type SearchQuery,
  type SearchSource,
} from '#platform/server/search/search-source.ts';
import { ticketDeskRoutes } from '../ticket-desk.routes.ts';
import {
  asksTickets,
  deskTicketHit,
  deskTicketHits,
  ticketHit,
  ticketHits,
  ticketNumberIn,
} from '../ticket-hit.rules.ts';
import { ticketsRoutes } from '../tickets.ts';
import { seenBy } from './ticket-lists.store.ts';
import { listReaderOf } from './ticket-view.ts';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly requester: string;
  readonly updatedAt: Date;
  readonly tenantId: string;
  readonly tenantName: string;
}

/** Most customers whose tickets a question shows, and most tickets of each. */
const mostCustomers = 5;
const mostOfCustomer = 10;
/** Most words of a question. */
const mostWords = 8;

/** All words in the stems of either language; longer words are also beginnings. */
function queryOf(text: string): RawBuilder<unknown> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts = words.slice(0, mostWords).map((word) => {
    const wanted = word.length >= 3 ? `${word}:*` : word;
    return sql`(to_tsquery('german', ${wanted}) || to_tsquery('english', ${wanted}))`;
  });
  return parts.length > 0 ? sql`(${sql.join(parts, sql` && `)})` : sql`''::tsquery`;
}

type OwnRow = Omit<Row, 'tenantId' | 'tenantName'>;

/** Inside a tenant: what the reader may see, by number or by words of subject and answers. */
async function findOwnTickets(db: Db, query: SearchQuery): Promise<Findable[]> {
  const { caller, tenantId, memberRoles } = query.reader;
  const now = () => query.now;
  const reader = await listReaderOf({ memberRoles }, { db, caller, tenantId, now });
  const number = ticketNumberIn(query.text) ?? null;
  const { rows } =
    await sql<OwnRow>`select t.id, t.number, t.subject, t.requester, t.updated_at as "updatedAt" from tickets t
    where (t.number = ${number}::bigint or t.search @@ ${queryOf(query.text)})
      and t.merged_into is null and ${seenBy(reader)}
    order by (t.number = ${number}::bigint) desc nulls last, t.updated_at desc, t.id
    limit ${mostCandidates}`.execute(db);
  return rows.map((row) => ({
    ...ticketHit({ ...row, number: Number(row.number), updatedAt: row.updatedAt.toISOString() }),
    found: { fit: fits.within, rank: 0 },
  }));
}

/** Finds tickets of the tenant for its people. */
export const ticketSource: SearchSource = {
  ...ticketHits,
  of: 'tenant',
  list: ticketsRoutes.endpoints.list,
  answers: (_text, isLoose) => !isLoose,
  find: findOwnTickets,
};

/** Over all tenants: by number, by words of subject and messages, or by the customer's name. */
async function findTickets(db: Db, query: SearchQuery): Promise<Findable[]> {
  const number = ticketNumberIn(query.text) ?? null;
  const { rows } = await sql<Row>`with found as (
      (select id, tenant_id from tickets where number = ${number}::bigint limit ${mostCandidates})
      union (select id, tenant_id from tickets where staff_search @@ ${queryOf(query.text)}
        order by updated_at desc, id limit ${mostCandidates})
      union (select o.id, o.tenant_id from (
          select c.id from tenants c where c.state = 'active' and ${matching(sql`c.words`, query)}
          order by c.name, c.id limit ${mostCustomers}) c
        cross join lateral (select t.id, t.tenant_id from tickets t where t.tenant_id = c.id
          order by t.updated_at desc, t.id desc limit ${mostOfCustomer}) o))
    select t.id, t.number, t.subject, t.requester, t.updated_at as "updatedAt",
      t.tenant_id as "tenantId", c.name as "tenantName"
    from found f join tickets t on t.id = f.id and t.tenant_id = f.tenant_id
    join tenants c on c.id = t.tenant_id
    where t.merged_into is null and c.state = 'active'
    order by (t.number = ${number}::bigint) desc nulls last, t.updated_at desc, t.id
    limit ${mostCandidates}`.execute(db);
  return rows.map((row) => ({
    ...deskTicketHit({
      ...row,
      number: Number(row.number),
      updatedAt: row.updatedAt.toISOString(),
    }),
    found: { fit: fits.within, rank: 0 },
  }));
}

/** Finds tickets of all customers for staff. */
export const deskTicketSource: SearchSource = {
  ...deskTicketHits,
  of: 'everyTenant',
  list: ticketDeskRoutes.endpoints.inbox,
  answers: asksTickets,
  find: findTickets,
};
