import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  fetchFailures,
  freshnessFilters,
  freshnessRoutes,
  freshnessSigns,
  freshnessStates,
  type FreshnessSign,
} from './freshness.ts';

/** State of one dataset of a tenant, as screens show it beside the data. */
export const freshness = z.object({
  /** Id of the dataset; its name is the word `dataset.…`. */
  dataset: z.string(),
  state: z.enum(freshnessStates),
  /** Moment that the data is from; null before the first success. */
  succeededAt: z.iso.datetime().nullable(),
  triedAt: z.iso.datetime().nullable(),
  /** Why the last try failed, the word `freshness.…`; null where it succeeded. */
  failure: z.enum(fetchFailures).nullable(),
  /** Null: nothing is planned. */
  nextAt: z.iso.datetime().nullable(),
});
export type Freshness = z.output<typeof freshness>;

/** The same row over all tenants. */
export const tenantFreshness = freshness.extend({ tenantId: z.uuid(), tenantName: z.string() });
export type TenantFreshness = z.output<typeof tenantFreshness>;

/** A tenant with the age of each of its datasets. */
export const freshnessRow = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  cells: z.array(
    z.object({
      dataset: z.string(),
      sign: z.enum(freshnessSigns),
      succeededAt: z.iso.datetime().nullable(),
      failure: z.enum(fetchFailures).nullable(),
    }),
  ),
});
export type FreshnessRow = z.output<typeof freshnessRow>;

/** Datasets of a tenant that have a sign. */
const signed = ({ cells }: FreshnessRow, wanted: FreshnessSign): string[] =>
  cells.filter(({ sign }) => sign === wanted).map(({ dataset }) => dataset);

/** Age of what jobs fetch from outside (product reference A14, data as of). */
export const freshnessContract = contract(freshnessRoutes, {
  list: {
    result: listOf(freshness),
    summary: 'All datasets of a tenant with the moment that their data is from',
  },
  fetchNow: {
    body: z.object({
      /** Ids; without them all datasets of the tenant. */
      datasets: z.array(z.string().max(100)).max(200).optional(),
    }),
    result: z.object({ datasets: z.number().int() }),
    summary:
      'Fetches datasets of a tenant before all others, once a minute; says how many are on their way',
  },
  matrix: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      show: z.enum(freshnessFilters).default('all').describe('Tenants with such a dataset'),
    }),
    result: listOf(freshnessRow),
    exportKey: 'tenantId',
    exports: exportColumns(freshnessRow, {
      tenant: { as: 'text', of: ({ tenantName }) => tenantName },
      /** Moment that the data of this dataset is from. */
      'dataset:': {
        as: 'dateTime',
        of: ({ cells }, id) => cells.find(({ dataset }) => dataset === id)?.succeededAt ?? null,
      },
      failed: { as: 'texts', of: (row) => signed(row, 'failed') },
      old: { as: 'texts', of: (row) => signed(row, 'old') },
      never: { as: 'texts', of: (row) => signed(row, 'never') },
    }),
    summary: 'Tenants with the age of each of their datasets, by name',
  },
  overview: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      dataset: z.string().max(100).default('').describe('Id of one dataset; empty: all'),
      show: z.enum(freshnessFilters).default('all'),
      sortBy: z.enum(['tenantName', 'succeededAt', 'nextAt']).default('tenantName'),
    }),
    result: listOf(tenantFreshness),
    summary: 'Datasets of all tenants with the moment that their data is from',
  },
});
