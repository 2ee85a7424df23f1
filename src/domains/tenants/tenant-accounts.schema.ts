import { z } from 'zod';
import { licenseBundles } from '#platform/common/access.ts';
import { contract } from '#platform/common/contract.ts';
import { isCountryCode } from '#platform/common/country-codes.values.ts';
import { version } from '#platform/common/version.schema.ts';
import { tenantAccountsRoutes } from './tenant-accounts.routes.ts';
import { accountFields, segments } from './tenant-accounts.values.ts';

const text = (limit: number) => z.string().trim().max(limit);

/** Master data of a customer, kept by staff: bundle and services, terms of payment, invoice data. */
export const tenantAccount = z.object({
  licenseBundle: z.enum(licenseBundles),
  marketplaceOnboarded: z.boolean(),
  securityOnboarded: z.boolean(),
  /** Exact decimal in the billing currency; null: no limit. */
  creditLimit: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/)
    .nullable(),
  /** ISO 4217. */
  billingCurrency: z.string().regex(/^[A-Z]{3}$/),
  /** ISO 3166, as in price sheets. */
  market: z.string().regex(/^[A-Z]{2}$/),
  segment: z.enum(segments),
  /** Leitweg-ID or what else the customer wants on its invoices (EN 16931, BT-10). */
  buyerReference: text(100),
  vatId: z
    .string()
    .trim()
    .regex(/^([A-Z]{2}[0-9A-Za-z+*.]{2,13})?$/),
  street: text(200),
  postalCode: text(20),
  city: text(100),
  country: z.string().regex(/^([A-Z]{2})?$/),
  contactName: text(200),
  contactEmail: z.union([z.literal(''), z.email().max(254)]),
});
export type TenantAccount = z.output<typeof tenantAccount>;

/** Takes codes of ISO 3166-1 alone; others that are on record already are still read. */
const countryOrNone = z
  .string()
  .max(2)
  .refine((code) => code === '' || isCountryCode(code), 'must be a country code such as DE');

/** One part of the master data that was changed. */
export const accountChange = z.object({
  field: z.enum([...accountFields, 'name']),
  before: z.string(),
  after: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type AccountChange = z.output<typeof accountChange>;

const kept = z.object({
  account: tenantAccount,
  /** The latest first, names included; 100 at most. */
  history: z.array(accountChange),
  version,
});
export type KeptAccount = z.output<typeof kept>;

/** Master data of a customer, as staff keep it. Real in demo mode, like the records. */
export const tenantAccountsContract = contract(tenantAccountsRoutes, {
  get: { result: kept, summary: 'Master data of a customer, with who changed what' },
  keep: {
    body: tenantAccount.extend({ country: countryOrNone }),
    result: kept,
    summary: 'Keeps the master data of a customer',
  },
});
