import { MicrosoftError, type MicrosoftFault } from '@atrium/microsoft-client/microsoft-error';
import { FetchFault, type Fetch, type Fetchers } from '#domains/connections/connections.port.ts';
import type { OverageDatasetsPort } from '#domains/overage/overage.port.ts';
import type { Money } from '#platform/common/money.ts';
import type { ListedPartnerCenter } from './partner-book.ts';
import {
  costsOf,
  entitlementOf,
  planIdsOf,
  readOverage,
  type Entitlement,
} from './partner-overage.rules.ts';

export interface OverageAccess {
  /** By the operator's application. */
  readonly app: ListedPartnerCenter;
  /** As a person of the operator: costs are told to persons only. Undefined: they are not read. */
  readonly person: ListedPartnerCenter | undefined;
}

type Limits = { readonly signal: AbortSignal; readonly correlationId: string };

/** Fetcher of a tenant's Azure subscriptions from Partner Center, with overage and cost. */
export function overageFetchers<Db>(
  access: OverageAccess,
  datasets: OverageDatasetsPort<Db>,
): Fetchers<Db> {
  return {
    'overage.subscriptions': (fetch) => readByOperator(() => fetchOverage(access, datasets, fetch)),
  };
}

async function fetchOverage<Db>(
  { app, person }: OverageAccess,
  datasets: OverageDatasetsPort<Db>,
  { directoryId, now, save, signal, correlationId }: Fetch<Db>,
): Promise<void> {
  const limits = { signal, correlationId };
  const base = `/customers/${directoryId}/subscriptions`;
  const entitlements: Entitlement[] = [];
  const costs = new Map<string, Money | null>();
  for (const planId of planIdsOf(await all(app, base, limits))) {
    const items = await all(app, `${base}/${planId}/azureEntitlements`, limits);
    entitlements.push(...items.map((item) => entitlementOf(item, planId)));
    for (const [id, cost] of await costsOfPlan(person, `${base}/${planId}`, limits))
      costs.set(id, cost);
  }
  const entries = entitlements.length === 0 ? [] : await readEntries(app, base, limits);
  const subscriptions = entitlements.map((one) => {
    const own = entries.find(
      ({ overageEnabled, azureEntitlementId }) => overageEnabled && azureEntitlementId === one.id,
    );
    const cost = costs.get(one.id) ?? null;
    return { ...one, isOn: own !== undefined, covers: own?.type ?? '', cost };
  });
  await save(null, (db) => datasets.saveOverage(db, { readAt: now(), subscriptions }));
}

async function readEntries(app: ListedPartnerCenter, base: string, limits: Limits) {
  const entries = readOverage({ items: await all(app, `${base}/overage`, limits) });
  if (!entries) throw new FetchFault({ kind: 'badAnswer', reason: 'overage' });
  return entries;
}

/** Reads costs. Those who may see subscriptions may not always see these: then none are told. */
async function costsOfPlan(
  person: ListedPartnerCenter | undefined,
  path: string,
  limits: Limits,
): Promise<ReadonlyMap<string, Money | null>> {
  if (!person) return new Map();
  try {
    return costsOf(await all(person, `${path}/resourceusagerecords`, limits));
  } catch (error) {
    if (error instanceof MicrosoftError && noCost.includes(error.fault.kind)) return new Map();
    throw error;
  }
}

/** `consentNeeded`: nobody is signed in, or no more; the rest is read without them. */
const noCost: readonly MicrosoftFault['kind'][] = [
  'forbidden',
  'refused',
  'notFound',
  'consentNeeded',
];

async function all(
  partnerCenter: ListedPartnerCenter,
  path: string,
  limits: Limits,
): Promise<unknown[]> {
  const read: unknown[] = [];
  for await (const { items } of partnerCenter.pages(path, limits)) read.push(...items);
  return read;
}

/** Faults of the operator's own access: the customer's connection is not to rest for them. */
const ofOperator: readonly MicrosoftFault['kind'][] = [
  'consentNeeded',
  'credentialRefused',
  'tenantUnknown',
  'unauthorized',
];

/**
 * Reads as a person of the operator, of whom nobody may be signed in. @throws FetchFault where
 * Microsoft failed
 */
export async function readByPerson(work: () => Promise<void>): Promise<void> {
  await readByOperator(async () => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof MicrosoftError) || error.fault.kind !== 'consentNeeded') throw error;
      throw new FetchFault({ kind: 'signInMissing', code: error.fault.code }, { cause: error });
    }
  });
}

/** Reads with the operator's own access. @throws FetchFault where Microsoft failed */
async function readByOperator(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MicrosoftError)) throw error;
    const { fault } = error;
    throw new FetchFault(
      ofOperator.includes(fault.kind) ? { kind: 'forbidden', code: fault.code } : fault,
      { cause: error },
    );
  }
}
