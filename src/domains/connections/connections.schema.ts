import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { connectionKinds } from '#platform/common/dataset.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { connectionsRoutes } from './connections.routes.ts';
import {
  connectionFilters,
  connectionStates,
  endReasons,
  foundBy,
  operatorLists,
  refusedReasons,
  environmentRoutes,
} from './connections.ts';
import { fetchFailures } from './freshness.ts';

/** Way of a tenant to an outside system. */
export const connection = z.object({
  id: z.uuid(),
  kind: z.enum(connectionKinds),
  state: z.enum(connectionStates),
  /** Why it is refused or ended, the word `connection.…`. */
  reason: z.enum([...refusedReasons, ...endReasons]).nullable(),
  /** Name of a GDAP relationship at Microsoft; empty for the other kinds. */
  name: z.string(),
  directoryId: z.uuid(),
  /** Moment of the last answer of Microsoft that proved it. */
  provenAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  /** Roles of a GDAP relationship, by the ids of Microsoft's role templates. */
  roles: z.array(z.string()),
  endsAt: z.iso.datetime().nullable(),
  /** True where it prolongs itself at its end. */
  isExtended: z.boolean(),
  /** It ends within thirty days and does not prolong itself. */
  endsSoon: z.boolean(),
  /**
   * Address at which an administrator of the customer consents, or approves a relationship; null
   * where nothing is asked for. An active consent has one where rights were added since.
   */
  consentLink: z.url().nullable(),
});
export type Connection = z.output<typeof connection>;

/** The same row over all tenants. */
export const tenantConnection = connection.extend({ tenantId: z.uuid(), tenantName: z.string() });
export type TenantConnection = z.output<typeof tenantConnection>;

/** Customer of the operator at Microsoft. */
export const partnerCustomer = z.object({
  directoryId: z.uuid(),
  name: z.string(),
  /** Tenant of the portal that has this directory; null: none. */
  tenantId: z.uuid().nullable(),
  tenantName: z.string().nullable(),
  /** State of its GDAP relationship that lasts longest; null: there is none. */
  relationship: z.enum(['requested', 'active', 'ended']).nullable(),
  endsAt: z.iso.datetime().nullable(),
  readAt: z.iso.datetime(),
});
export type PartnerCustomer = z.output<typeof partnerCustomer>;

/** Age of a list of the operator's own at Microsoft. */
const operatorRead = z.object({
  list: z.enum(operatorLists),
  triedAt: z.iso.datetime(),
  succeededAt: z.iso.datetime().nullable(),
  /** Why the last try failed, the word `freshness.…`; null where it succeeded. */
  failure: z.enum(fetchFailures).nullable(),
});
export type OperatorRead = z.output<typeof operatorRead>;

/** Standing of a tenant among the operator's customers at Microsoft. */
export const partnerStanding = z.object({
  /** Null: it is none of them, or its directory is not known here. */
  customer: partnerCustomer.nullable(),
  /** Empty before the first read, and where the operator's own directory is not named. */
  reads: z.array(operatorRead),
});
export type PartnerStanding = z.output<typeof partnerStanding>;

/** Directory that was looked for. */
export const foundDirectory = z.object({
  directoryId: z.uuid(),
  foundBy: z.enum(foundBy),
  /** Null: it is none of the operator's customers. */
  customer: partnerCustomer.nullable(),
  /** Its administrator has consented, so it was read; null: Microsoft did not say. */
  hasConsented: z.boolean().nullable(),
  /** Facts for the form of a new customer; empty where Microsoft tells none. */
  name: z.string(),
  domain: z.string(),
  onmicrosoftDomain: z.string(),
  /** Tenant of the portal that has this directory; null: none. */
  tenantId: z.uuid().nullable(),
  tenantName: z.string().nullable(),
});
export type FoundDirectory = z.output<typeof foundDirectory>;

/** Ways to outside systems (product reference A13, B9). */
export const connectionsContract = contract(connectionsRoutes, {
  list: {
    result: listOf(connection),
    summary: 'Connections of a tenant with state, reason, last proof and the link to consent',
  },
  ask: {
    result: connection,
    summary: 'Asks for the consent of a tenant’s administrator; answers the link to send',
  },
  overview: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      show: z.enum(connectionFilters).default('all'),
      sortBy: z.enum(['tenantName', 'provenAt', 'endsAt']).default('tenantName'),
    }),
    result: listOf(tenantConnection),
    summary: 'Connections of all tenants',
  },
  customers: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      /** Only those that are no tenants of the portal yet. */
      isUnknown: z.enum(['true', 'false']).default('false'),
    }),
    result: listOf(partnerCustomer),
    summary: 'Customers of the operator at Microsoft, and which of them are tenants here',
  },
  find: {
    query: z.object({ text: z.string().min(1).max(200).describe('A domain, or a directory id') }),
    result: z.object({ found: foundDirectory.nullable() }),
    summary: 'Finds a directory at Microsoft by one of its domains or by its id',
  },
  partner: {
    query: z.object({ tenantId: z.uuid() }),
    result: partnerStanding,
    summary: 'Says whether a tenant is the operator’s customer at Microsoft, and from when that is',
  },
  readPartner: {
    result: z.object({ isOnItsWay: z.boolean() }),
    summary: 'Reads customers and relationships of the operator at once, once a minute',
  },
});

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
