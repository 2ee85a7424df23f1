import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { createMicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import { directoryUserFields } from '#connectors/microsoft-graph/directory-user.rules.ts';
import { licenceFetchers } from '#connectors/microsoft-graph/fetch-licences.ts';
import type { LicenceDatasetsPort } from '#domains/licences/licences.port.ts';
import { graphScope, type SimulatorFacts } from './graph-sync-simulator.ts';
import { median, rounded } from './spread.ts';

/** Issue 34: a full read against a bare loop of `fetch`, and changes against a full read. */
const limits = { fullToBare: 1.3, fullToDelta: 20, grownMb: 16 } as const;
const rounds = 5;
/** Something happens to 0.4 % of a tenant's users on a day. */
const daysOfOnePercent = 2.5;

export interface GraphSyncFigures {
  readonly name: string;
  readonly users: number;
  readonly fullMs: number;
  readonly bareMs: number;
  readonly ratioToBare: number;
  readonly changed: number;
  readonly deltaMs: number;
  readonly deltaIsCheaperBy: number;
  /** Heap after each full read, collected. */
  readonly heapMb: readonly number[];
  readonly limits: typeof limits;
  readonly passed: boolean;
}

/**
 * Users of 5 tenants with 20,000 each, read by the connector of production, page by page and mapped;
 * beside it a loop that fetches the same pages and parses them. The simulator is a process of its
 * own. Both read in turn.
 */
export async function run(): Promise<GraphSyncFigures> {
  const child = fork(join(import.meta.dirname, 'graph-sync-simulator.ts'), { execArgv: [] });
  try {
    const told = Promise.withResolvers<SimulatorFacts>();
    child.once('message', (facts: SimulatorFacts) => told.resolve(facts));
    child.once('error', told.reject);
    return await measure(await told.promise);
  } finally {
    child.disconnect();
  }
}

async function measure(facts: SimulatorFacts): Promise<GraphSyncFigures> {
  const [fulls, bares, deltas, ratios, heapMb]: number[][] = [[], [], [], [], []];
  let users = 0;
  let changed = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await timed(() => readBare(facts));
    const cursors = new Map<string, string>();
    const full = await timed(() => readByConnector(facts, cursors));
    await advance(facts, daysOfOnePercent);
    const delta = await timed(() => readByConnector(facts, cursors));
    if (bare.result !== full.result) throw new Error('the two have not read the same users');
    users = full.result;
    changed = delta.result;
    if (round === 0) continue; // warms up
    bares?.push(bare.ms);
    fulls?.push(full.ms);
    deltas?.push(delta.ms);
    ratios?.push(full.ms / bare.ms);
    globalThis.gc?.();
    heapMb?.push(rounded(process.memoryUsage().heapUsed / 1_048_576, 1));
  }
  const ratioToBare = rounded(median(ratios ?? []), 2);
  const deltaIsCheaperBy = rounded(median(fulls ?? []) / median(deltas ?? []), 1);
  const grown = (heapMb?.at(-1) ?? 0) - (heapMb?.[0] ?? 0);
  return {
    name: 'users of 5 × 20,000 from Graph',
    users,
    fullMs: rounded(median(fulls ?? [])),
    bareMs: rounded(median(bares ?? [])),
    ratioToBare,
    changed,
    deltaMs: rounded(median(deltas ?? [])),
    deltaIsCheaperBy,
    heapMb: heapMb ?? [],
    limits,
    passed:
      ratioToBare <= limits.fullToBare &&
      deltaIsCheaperBy >= limits.fullToDelta &&
      grown <= limits.grownMb,
  };
}

async function timed<T>(work: () => Promise<T>) {
  const began = performance.now();
  const result = await work();
  return { result, ms: performance.now() - began };
}

/** Reads all tenants through the connector; a tenant with a cursor from there on. @returns users */
async function readByConnector(
  { cloud, clientId, secret, tenantIds }: SimulatorFacts,
  cursors: Map<string, string>,
): Promise<number> {
  const client = createMicrosoftClient({ cloud, clientId, credential: { kind: 'secret', secret } });
  let users = 0;
  const datasets: LicenceDatasetsPort<undefined> = {
    ...{ savePools: nothing, savePoolSubscriptions: nothing, saveGroups: nothing },
    saveActivities: nothing,
    saveUsers: async (_db, { changed, removedIds }) => {
      users += changed.length + removedIds.length;
    },
  };
  const fetchUsers = licenceFetchers(client, datasets)['licences.users'];
  for (const directoryId of tenantIds)
    await fetchUsers?.({
      ...{ tenantId: directoryId, directoryId, cursor: cursors.get(directoryId) ?? null },
      ...{ now: () => new Date(), signal: new AbortController().signal, correlationId: 'bench' },
      noteUnknown: () => undefined,
      save: async (cursor, write) => {
        await write(undefined);
        if (cursor !== null) cursors.set(directoryId, cursor);
      },
    });
  return users;
}

const nothing = (): Promise<void> => Promise.resolve();

const granted = z.object({ access_token: z.string() });

/** The least that reads the same: a token, and pages until there is no next one. @returns users */
async function readBare({ cloud, clientId, secret, tenantIds }: SimulatorFacts): Promise<number> {
  let users = 0;
  for (const tenantId of tenantIds) {
    const asked = await fetch(`${cloud.login}/${tenantId}/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'client_credentials', scope: graphScope },
        ...{ client_id: clientId, client_secret: secret },
      }),
    });
    const { access_token: token } = granted.parse(await asked.json());
    const select = `$select=${directoryUserFields.join(',')}`;
    let next: string | undefined = `${cloud.graph}/v1.0/users/delta?${select}`;
    while (next !== undefined) {
      const answer: Response = await fetch(next, { headers: { authorization: `Bearer ${token}` } });
      const page: unknown = await answer.json();
      users += rowsOf(page).length;
      next = nextOf(page);
    }
  }
  return users;
}

/** Reads a field without a schema: a bare loop checks nothing. */
function rowsOf(page: unknown): readonly unknown[] {
  const rows: unknown = typeof page === 'object' && page ? Reflect.get(page, 'value') : undefined;
  return Array.isArray(rows) ? rows : [];
}

function nextOf(page: unknown): string | undefined {
  const next: unknown =
    typeof page === 'object' && page ? Reflect.get(page, '@odata.nextLink') : undefined;
  return typeof next === 'string' ? next : undefined;
}

async function advance({ control }: SimulatorFacts, days: number): Promise<void> {
  await fetch(`${control}/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days }),
  });
}
