import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { environmentRoutes } from './environment.routes.ts';

const count = z.number().int().nullable();

const domain = z.object({
  name: z.string(),
  isDefault: z.boolean(),
  /** The one that the directory was created with. */
  isInitial: z.boolean(),
  isVerified: z.boolean(),
  /** Microsoft's word, also an unknown one: Managed, Federated. */
  authentication: z.string(),
});
export type EnvironmentDomain = z.output<typeof domain>;

const directory = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Two letters; empty where it has none. */
  country: z.string(),
  city: z.string(),
  postalCode: z.string(),
  /** Accounts come from a directory of the company's own. */
  isSynchronised: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
  readAt: z.iso.datetime(),
});

/** Counts of a company's directory; null: not read yet. */
export const environmentCounts = z.object({
  accounts: count,
  guests: count,
  devices: count,
  devicesNotEncrypted: count,
});
export type EnvironmentCounts = z.output<typeof environmentCounts>;

export const environment = z.object({
  /** Null: Microsoft was not read yet. */
  directory: directory.nullable(),
  /** The default one first. */
  domains: z.array(domain),
  counts: environmentCounts,
});
export type Environment = z.output<typeof environment>;

/** Facts of a company's environment at Microsoft (product reference A9.2). */
export const environmentContract = contract(environmentRoutes, {
  get: {
    result: environment,
    summary: 'Organisation, domains and counts of a tenant’s environment, as Microsoft tells them',
  },
});
