import {
  findAllConnections,
  type OverviewRow,
} from '#domains/connections/server/connection-list.store.ts';
import type { ConnectionFilter } from '#domains/connections/connections.ts';
import { findAllFreshness } from '#domains/connections/server/freshness.store.ts';
import type { FreshnessFilter } from '#domains/connections/freshness.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Config } from '../config.ts';
import { datasets } from '../registers.ts';
import { judgeConnections, judgeDatasets, type TroubledConnection } from './connections.rules.ts';
import { readInDatabase } from './database-of.ts';
import { fault, ok, type Examination, type Finding } from './finding.ts';

/** So many of a kind are named; the page about them has all. */
const most = 50;
const page = { search: '', skip: 0, take: most, sortDirection: 'asc' } as const;

/**
 * Examines the connections of all customers and the age of their data, as the portal keeps them.
 * Asks Microsoft nothing, writes no rows. Never throws.
 */
export async function examineConnections(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  now: () => Date,
): Promise<Examination> {
  const title = 'Connections';
  try {
    const found = await readInDatabase(config, (db) => examined(db, now()));
    return {
      title,
      findings: found?.read ?? [ok('database', 'the portal does not run: nothing to examine')],
    };
  } catch (error) {
    return { title, findings: [unreadable(error)] };
  }
}

async function examined(db: Db, now: Date): Promise<Finding[]> {
  const connections = (show: ConnectionFilter) =>
    findAllConnections(db, now, { ...page, show, sortBy: 'tenantName' });
  const ages = (show: FreshnessFilter) =>
    findAllFreshness(db, datasets, now, { ...page, show, dataset: '', sortBy: 'tenantName' });
  const broken = await connections('broken');
  const troubled = [
    ...broken,
    ...(await connections('requested')),
    ...(await connections('endsSoon')),
  ];
  const failing = await ages('failing');
  const old = await ages('old');
  const stale = old.rows.filter(({ failure }) => failure === null);
  return [
    ...judgeConnections(troubled.filter(isToday).map(troubledOf)),
    ...judgeDatasets([...failing.rows, ...stale]),
  ];
}

/** A relationship that has ended is history: another one may have followed it. */
const isToday = ({ kind, state }: OverviewRow): boolean => kind !== 'gdap' || state !== 'ended';

function troubledOf(row: OverviewRow): TroubledConnection {
  return {
    ...{ tenantName: row.tenant_name, kind: row.kind, state: row.state, reason: row.reason },
    ...{ changedAt: row.changed_at, endsAt: row.ends_at },
  };
}

function unreadable(error: unknown): Finding {
  const why = error instanceof Error ? error.message : String(error);
  return fault(
    'database',
    `the connections cannot be read: ${why}`,
    'Check DATABASE_URL, and that this release has been started there once.',
  );
}
