import { sql } from 'kysely';
import type { Findable } from '#platform/common/search.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { matching } from '#platform/server/search/matching.ts';
import {
  mostCandidates,
  type SearchQuery,
  type SearchSource,
} from '#platform/server/search/search-source.ts';
import { quoteDeskRoutes } from '../quote-desk.routes.ts';
import {
  asksQuotes,
  deskQuoteHit,
  deskQuoteHits,
  namedByNumber,
  numbersIn,
  quoteHit,
  quoteHits,
  type FoundQuote,
} from '../quote-hit.rules.ts';
import { quotesRoutes } from '../quotes.routes.ts';
import { numberOf } from './quote-rows.ts';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly revision: number;
  readonly title: string;
  readonly contract: string | null;
  readonly at: Date | null;
  readonly isNamed: boolean;
}

const from = sql`from quotes q left join quote_acceptances a on a.tenant_id = q.tenant_id and a.quote_id = q.id`;

/** Condition: the typed text is the number of the offer or of its contract. */
function namedBy(text: string) {
  const { quote = null, contract = null } = numbersIn(text);
  return sql<boolean>`coalesce(q.number = ${quote}::bigint or a.number = ${contract}::bigint, false)`;
}

function foundOf({ number, revision, contract, at, ...row }: Row): FoundQuote {
  return {
    ...row,
    number: numberOf({ number, revision }),
    contract: contract === null ? null : `V-${contract}`,
    at: at?.toISOString() ?? null,
  };
}

const asNamed = (hit: Findable, isNamed: boolean): Findable =>
  isNamed ? { ...hit, found: namedByNumber } : hit;

/** Inside a tenant: what it was sent, by number, contract or words of the title. */
async function findOwnQuotes(db: Db, query: SearchQuery): Promise<Findable[]> {
  const named = namedBy(query.text);
  const { rows } =
    await sql<Row>`select q.id, q.number::text as number, q.revision, q.title, a.number::text as contract,
      q.sent_at as at, ${named} as "isNamed" ${from}
    where q.state not in ('draft', 'inApproval', 'approved') and (${named} or ${matching(sql`lower(q.title)`, query)})
    order by ${named} desc, q.sent_at desc, q.id limit ${mostCandidates}`.execute(db);
  return rows.map((row) => asNamed(quoteHit(foundOf(row)), row.isNamed));
}

/** Finds the offers that the tenant was sent. */
export const quoteSource: SearchSource = {
  ...quoteHits,
  of: 'tenant',
  list: quotesRoutes.endpoints.list,
  find: findOwnQuotes,
};

type DeskRow = Row & {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly author: string;
};

/** Over all tenants: offers by number, contract, title, customer or author, drafts too. */
async function findQuotes(db: Db, query: SearchQuery): Promise<Findable[]> {
  const named = namedBy(query.text);
  const words = sql`lower(q.title || ' ' || t.name || ' ' || q.author)`;
  const { rows } =
    await sql<DeskRow>`select q.id, q.number::text as number, q.revision, q.title, a.number::text as contract,
      q.changed_at as at, q.author, t.id as "tenantId", t.name as "tenantName", ${named} as "isNamed"
    ${from} join tenants t on t.id = q.tenant_id and t.state = 'active'
    where ${named} or ${matching(words, query)}
    order by ${named} desc, q.changed_at desc, q.id limit ${mostCandidates}`.execute(db);
  return rows.map(({ tenantId, tenantName, author, ...row }) =>
    asNamed(deskQuoteHit({ ...foundOf(row), tenantId, tenantName, author }), row.isNamed),
  );
}

/** Finds offers to all customers for staff. */
export const deskQuoteSource: SearchSource = {
  ...deskQuoteHits,
  of: 'everyTenant',
  list: quoteDeskRoutes.endpoints.list,
  answers: asksQuotes,
  find: findQuotes,
};
