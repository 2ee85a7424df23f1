import { sampleTenantsFor } from '#domains/tenants/demo/tenants.estate.ts';
import type { Datasets } from '#platform/common/dataset.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { listResult } from '#platform/common/paging.ts';
import {
  nextDue,
  retryAt,
  triedBeforeByHand,
  freshnessSign,
  freshnessState,
} from '../freshness.rules.ts';
import type {
  Freshness,
  freshnessContract,
  FreshnessRow,
  TenantFreshness,
} from '../freshness.schema.ts';
import type { FreshnessFilter } from '../freshness.ts';

const minuteMs = 60_000;

/** Moments at which somebody had a dataset fetched at once. */
const fetchedByHand = estatePart('freshness.byHand', () => new Map<string, Date>());

/** @param datasets of all slices: the samples show each of them */
export function createFreshnessDemo(datasets: Datasets): DemoHandlers<typeof freshnessContract> {
  return {
    async list({ estate, now }) {
      const rows = samplesOf(estate, datasets, now());
      return listResult(rows, rows.length, now());
    },
    async fetchNow({ estate, body, now }) {
      const fetched = estate.part(fetchedByHand);
      const wanted = Object.keys(datasets)
        .filter((id) => body.datasets?.includes(id) ?? true)
        .filter((id) => (fetched.get(id) ?? triedBeforeByHand(now())) <= triedBeforeByHand(now()));
      for (const id of wanted) fetched.set(id, now());
      return { datasets: wanted.length };
    },
    async matrix({ estate, world, query, now }) {
      const rows = sampleTenantsFor(estate, 'portal')
        .filter(({ tenantName }) => isFound(query.search, tenantName))
        .map(({ id, tenantName }) => ({
          ...{ tenantId: id, tenantName },
          samples: samplesOf(world.estateOf(id), datasets, now()),
        }))
        .filter(({ samples }) => samples.some((row) => isShown(row, query.show)))
        .map(({ samples, ...tenant }) => ({
          ...tenant,
          cells: samples.flatMap((row) => cellOf(row, datasets, now())),
        }));
      return pageOf(
        sortedBy(rows, (row) => row.tenantName, 'asc'),
        query,
        now(),
      );
    },
    async overview({ estate, world, query, now }) {
      const found = sampleTenantsFor(estate, 'portal')
        .filter(({ tenantName }) => isFound(query.search, tenantName))
        .flatMap(({ id, tenantName }) =>
          samplesOf(world.estateOf(id), datasets, now()).map((row) => ({
            ...row,
            tenantId: id,
            tenantName,
          })),
        )
        .filter(({ dataset }) => query.dataset === '' || dataset === query.dataset)
        .filter((row) => isShown(row, query.show));
      return pageOf(sortedBy(found, keyOf(query.sortBy), query.sortDirection), query, now());
    },
  };
}

function cellOf(
  { dataset, succeededAt, failure }: Freshness,
  datasets: Datasets,
  now: Date,
): FreshnessRow['cells'] {
  const facts = datasets[dataset];
  const at = succeededAt === null ? null : new Date(succeededAt);
  return facts
    ? [
        {
          dataset,
          succeededAt,
          failure,
          sign: freshnessSign({ succeededAt: at, failure }, facts, now),
        },
      ]
    : [];
}

const isShown = ({ failure, state }: Freshness, show: FreshnessFilter): boolean =>
  show === 'all' || (show === 'failing' ? failure !== null : state === show);

const keyOf =
  (sortBy: 'tenantName' | 'succeededAt' | 'nextAt') =>
  (row: TenantFreshness): string =>
    row[sortBy] ?? '9999';

/** Most datasets are fresh; one in twelve was throttled at its last try. */
function samplesOf({ random, madeAt, part }: Estate, datasets: Datasets, now: Date): Freshness[] {
  const dice = random('freshness');
  return Object.entries(datasets)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([dataset, facts]) => {
      const byHand = part(fetchedByHand).get(dataset);
      const age = Math.floor(dice.next() * 0.8 * facts.cadenceMinutes);
      const triedAt = byHand ?? new Date(madeAt.getTime() - age * minuteMs);
      const isThrottled = dice.chance(1 / 12) && !byHand;
      const succeededAt = new Date(
        triedAt.getTime() - (isThrottled ? facts.cadenceMinutes * minuteMs : 0),
      );
      const chance = dice.next();
      const nextAt = isThrottled
        ? retryAt({
            failure: 'throttled',
            failures: 1,
            retryAfterMs: undefined,
            now: triedAt,
            random: chance,
          })
        : nextDue({ ...facts, now: triedAt, random: chance });
      return {
        dataset,
        state: freshnessState(succeededAt, facts, now),
        succeededAt: succeededAt.toISOString(),
        triedAt: triedAt.toISOString(),
        failure: isThrottled ? 'throttled' : null,
        nextAt: (nextAt > now ? nextAt : now).toISOString(),
      };
    });
}
