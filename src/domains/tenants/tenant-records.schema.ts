import { z } from 'zod';
import { licenseBundles } from '#platform/common/access.ts';
import { contract } from '#platform/common/contract.ts';
import { isCountryCode } from '#platform/common/country-codes.values.ts';
import { version } from '#platform/common/version.schema.ts';
import { tenantAccountsRoutes } from './tenant-accounts.routes.ts';
import { tenantRecordsRoutes, accountFields, segments } from './tenant-records.ts';

/** Names of domains as they stand in an address: `adler.example`. Empty: not known yet. */
const domain = z
  .string()
  .trim()
  .max(253)
  .toLowerCase()
  .regex(/^(([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63})?$/u);
/** Looser than a name may be, so that the catalogued refusal answers (spec §8). */
const name = z.string().max(1_000);

/** Master data that staff must enter for a customer. */
export const tenantGiven = z.object({
  name,
  domain: domain.default(''),
  onmicrosoftDomain: domain.default(''),
  /** Microsoft's id of the tenant. */
  azureTenantId: z.guid().nullable().default(null),
});
export type TenantGiven = z.output<typeof tenantGiven>;

/** A customer as staff keep it. */
export const tenantRecord = z.object({
  id: z.uuid(),
  tenantName: z.string(),
  domain: z.string(),
  onmicrosoftDomain: z.string(),
  azureTenantId: z.string().nullable(),
  licenseBundle: z.enum(licenseBundles),
  marketplaceOnboarded: z.boolean(),
  securityOnboarded: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Names it had before, the latest first. */
  renames: z.array(
    z.object({
      before: z.string(),
      after: z.string(),
      reason: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Version of the name. */
  version,
});
export type TenantRecord = z.output<typeof tenantRecord>;

/**
 * Why a customer cannot be kept like this: the catalogued error of the field, and the record that
 * is in the way.
 */
export const tenantFinding = z.object({
  field: z.enum(['name', 'domain', 'onmicrosoftDomain', 'azureTenantId']),
  type: z.string(),
  record: z.object({ id: z.uuid(), tenantName: z.string(), isActive: z.boolean() }).nullable(),
});
export type TenantFinding = z.output<typeof tenantFinding>;

/**
 * The customers as support keeps them (spec §2, Support tools). Real in demo mode, too: who is a
 * customer decides about access, and nobody should practise on it. The id stands in the path as
 * `recordId`, because these are the operator's rows.
 */
export const tenantRecordsContract = contract(tenantRecordsRoutes, {
  check: {
    query: z.object({
      name: name.optional(),
      domain: z.string().max(300).optional(),
      onmicrosoftDomain: z.string().max(300).optional(),
      azureTenantId: z.string().max(100).optional(),
      /** The record that is being changed: it is not in its own way. */
      exceptId: z.uuid().optional(),
    }),
    result: z.object({ findings: z.array(tenantFinding) }),
    summary: 'What is in the way of a name, a domain or a Microsoft tenant id, asked while typing',
  },
  attach: {
    body: tenantGiven.extend({ licenseBundle: z.enum(licenseBundles).default('Essential') }),
    result: tenantRecord,
    summary: 'Takes a known Microsoft tenant into the portal',
  },
  get: { result: tenantRecord, summary: 'One customer with the names it had' },
  rename: {
    body: z.object({ name, reason: z.string().trim().max(500).default('') }),
    result: tenantRecord,
    summary:
      'A new name, at once and everywhere; id and addresses stay. The administrators of the tenant are told',
  },
});

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
