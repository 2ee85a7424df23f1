import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { serviceVersionsRoutes, versionStandings } from './service-versions.ts';
import { offeringContent } from './services.schema.ts';

const serviceVersion = z.object({
  number: z.number().int(),
  standing: z.enum(versionStandings),
  at: z.iso.datetime(),
  by: z.string(),
  /** When it came into force; null: never. */
  inForceFrom: z.iso.datetime().nullable(),
  content: offeringContent,
  /** Cost of one piece a month; null where nobody knows. */
  cost: money.nullable(),
});
export type ServiceVersion = z.output<typeof serviceVersion>;

export const serviceVersions = z.object({
  /** Newest first. */
  versions: z.array(serviceVersion),
  /** Names what a restoration begins from. */
  version: z.string(),
});

export const serviceVersionsContract = contract(serviceVersionsRoutes, {
  list: {
    result: serviceVersions,
    summary: 'Versions of a service with texts, price, cost, who wrote them and when they applied',
  },
  restore: {
    body: z.object({ number: z.number().int().positive() }),
    result: z.object({ number: z.number().int() }),
    summary: 'Writes an earlier version anew, as a draft that waits to be published',
  },
});
