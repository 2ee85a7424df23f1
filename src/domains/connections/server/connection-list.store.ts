import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ConnectionFilter } from '../connections.ts';
import { warnDays } from '../connection.rules.ts';

export type ConnectionRow = Pick<
  Rows['connections'],
  | 'id'
  | 'kind'
  | 'state'
  | 'reason'
  | 'name'
  | 'directory_id'
  | 'proven_at'
  | 'changed_at'
  | 'roles'
  | 'ends_at'
  | 'is_extended'
  | 'external_id'
> & {
  /** Rights were added since somebody consented: datasets are refused for want of them. */
  readonly lacks_rights: boolean;
};

const columns =
  sql.raw(`c.id, c.kind, c.state, c.reason, c.name, c.directory_id, c.proven_at, c.changed_at, c.roles, c.ends_at, c.is_extended,
  c.external_id, exists (select from dataset_states d where d.tenant_id = c.tenant_id and d.connection_id = c.id
    and d.failure = 'consentMissing') as lacks_rights`);

/** Inside a tenant: its connections, those that work first. */
export async function findConnections(db: Db): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`select ${columns} from connections c
    order by c.kind <> 'graphApp', c.state = 'ended', c.ends_at desc nulls last, c.external_id`.execute(
    db,
  );
  return rows;
}

/**
 * Inside a tenant: the connection of the application's consent; made where the tenant's directory
 * is known and it has none yet.
 */
export async function holdConsent(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<ConnectionRow | undefined> {
  await sql`insert into connections (kind, directory_id, state, changed_at)
    select 'graphApp', azure_tenant_id, 'requested', ${now} from tenants
    where id = ${tenantId} and state = 'active' and azure_tenant_id is not null
    on conflict (tenant_id, kind, external_id) do nothing`.execute(db);
  const { rows } =
    await sql<ConnectionRow>`select ${columns} from connections c where c.kind = 'graphApp' for update`.execute(
      db,
    );
  return rows[0];
}

interface OverviewPage {
  readonly search: string;
  readonly show: ConnectionFilter;
  readonly skip: number;
  readonly take: number;
  readonly sortBy: 'tenantName' | 'provenAt' | 'endsAt';
  readonly sortDirection: 'asc' | 'desc';
}

export type OverviewRow = ConnectionRow & {
  readonly tenant_id: string;
  readonly tenant_name: string;
  readonly total: number;
};

const orders: Readonly<Record<OverviewPage['sortBy'], RawBuilder<unknown>>> = {
  tenantName: sql.raw('t.name collate "de-x-icu"'),
  provenAt: sql.raw('c.proven_at'),
  endsAt: sql.raw('c.ends_at'),
};

const shownOn = (now: Date): Readonly<Record<ConnectionFilter, RawBuilder<unknown>>> => ({
  all: sql.raw('true'),
  requested: sql.raw(`c.state = 'requested'`),
  broken: sql.raw(`c.state in ('refused', 'ended')`),
  endsSoon: sql`c.state = 'active' and not c.is_extended
    and c.ends_at <= ${now}::timestamptz + make_interval(days => ${warnDays})`,
});

/** Inside withEveryTenant: connections of active tenants, of a page. */
export async function findAllConnections(
  db: Db,
  now: Date,
  page: OverviewPage,
): Promise<OverviewRow[]> {
  const direction = sql.raw(page.sortDirection);
  const { rows } =
    await sql<OverviewRow>`select ${columns}, c.tenant_id, t.name as tenant_name, (count(*) over ())::int as total
    from connections c join tenants t on t.id = c.tenant_id and t.state = 'active'
    where t.words like all (${likePatterns(page.search)}::text[]) and ${shownOn(now)[page.show]}
    order by ${orders[page.sortBy]} ${direction} nulls last, c.tenant_id, c.id limit ${page.take} offset ${page.skip}`.execute(
      db,
    );
  return rows;
}

/** Returns a pattern for each word of a search. */
export function likePatterns(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
