import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf } from '#platform/common/paging.schema.ts';
import { serviceVersionsRoutes, versionStandings } from './service-versions.ts';
import {
  duties,
  healths,
  longestAnswer,
  offeringStates,
  priceKinds,
  requestKinds,
  requestStates,
  contractedRoutes,
  offeringsRoutes,
} from './services.ts';
import { yourServicesRoutes } from './your-services.routes.ts';

const line = (most: number) => z.string().trim().min(1).max(most);
const lines = z.array(line(200)).max(30);

/** Service as offered: written once, shown to customers, compared by versions. */
export const offeringContent = z.object({
  nameDe: line(120),
  nameEn: line(120),
  summaryDe: line(400),
  summaryEn: line(400),
  scopeInDe: lines,
  scopeInEn: lines,
  scopeOutDe: lines,
  scopeOutEn: lines,
  slaDe: line(200),
  slaEn: line(200),
  /** Division of tasks between customer (`you`) and operator (`we`). */
  responsibilities: z
    .array(
      z.object({
        taskDe: line(200),
        taskEn: line(200),
        you: z.enum(duties),
        we: z.enum(duties),
      }),
    )
    .max(60),
  priceKind: z.enum(priceKinds),
  /** Null where the price is made on request. */
  price: money.nullable(),
  /** Requests that a customer can make within it. */
  requests: z.array(z.object({ de: line(120), en: line(120) })).max(30),
});
export type OfferingContent = z.output<typeof offeringContent>;

const offeringGiven = offeringContent.extend({
  key: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  /** Cost of one piece a month, for staff alone; null where nobody knows. */
  cost: money.nullable(),
});
export type OfferingGiven = z.output<typeof offeringGiven>;

const offering = offeringGiven.extend({
  id: z.uuid(),
  number: z.number().int(),
  state: z.enum(offeringStates),
  publishedNumber: z.number().int().nullable(),
});
export type Offering = z.output<typeof offering>;

export const offeringsContract = contract(offeringsRoutes, {
  list: { result: listOf(offering) },
  save: { body: offeringGiven, result: z.object({ id: z.uuid(), number: z.number().int() }) },
  step: {
    body: z.object({ step: z.enum(['publish', 'retire']), number: z.number().int().positive() }),
    result: z.object({ id: z.uuid(), state: z.enum(offeringStates) }),
  },
});

const contractedGiven = z.object({
  offeringId: z.uuid(),
  /** Version that was agreed. */
  offeringNumber: z.number().int().positive(),
  startedOn: z.iso.date(),
  /** Null: until somebody gives notice. */
  endsOn: z.iso.date().nullable(),
  noticeDays: z.number().int().min(0).max(1_000),
  /** Included volume and use of the month; null where nothing is counted. */
  included: z.number().int().min(0).nullable(),
  used: z.number().int().min(0).nullable(),
  unitDe: z.string().max(40),
  unitEn: z.string().max(40),
  price: money.nullable(),
  contact: z.string().trim().max(120),
  reviewOn: z.iso.date().nullable(),
  health: z.enum(healths),
});
export type ContractedGiven = z.output<typeof contractedGiven>;

const contracted = contractedGiven.extend({
  id: z.uuid(),
  nameDe: z.string(),
  nameEn: z.string(),
  /** Version in force; null: no longer on offer. */
  publishedNumber: z.number().int().nullable(),
});
export type Contracted = z.output<typeof contracted>;

const request = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  kind: z.enum(requestKinds),
  nameDe: z.string(),
  nameEn: z.string(),
  note: z.string(),
  askedAt: z.iso.datetime(),
  askedBy: z.string(),
  state: z.enum(requestStates),
  answer: z.string(),
  answeredBy: z.string(),
  answeredAt: z.iso.datetime().nullable(),
});
export type ServiceRequest = z.output<typeof request>;

export const contractedContract = contract(contractedRoutes, {
  list: { result: listOf(contracted) },
  save: { body: contractedGiven, result: z.object({ id: z.uuid() }) },
  requests: { result: listOf(request), summary: 'Requests of all customers, open ones first' },
  answer: {
    body: z.object({ answer: z.string().trim().max(longestAnswer) }),
    result: z.object({ id: z.uuid(), state: z.enum(requestStates) }),
    summary: 'Answers a request and tells who asked',
  },
});

const ownRequest = request.omit({ tenantId: true, tenantName: true });
export type OwnRequest = z.output<typeof ownRequest>;

const yourService = contractedGiven.extend({
  id: z.uuid(),
  key: z.string(),
  content: offeringContent,
});
export type YourService = z.output<typeof yourService>;

const offered = z.object({
  id: z.uuid(),
  content: offeringContent,
  /** When the company last asked for an offer that nobody has answered yet. */
  askedAt: z.iso.datetime().nullable(),
});
export type OfferedService = z.output<typeof offered>;

export const yourServicesContract = contract(yourServicesRoutes, {
  list: { result: listOf(yourService) },
  catalogue: { result: listOf(offered), summary: 'Services that the company has not booked' },
  requests: {
    result: listOf(ownRequest),
    summary: 'What the company has asked for, the newest first',
  },
  ask: {
    body: z.object({
      kind: z.enum(requestKinds),
      offeringId: z.uuid(),
      note: z.string().trim().max(2_000),
    }),
    result: z.object({ id: z.uuid(), state: z.enum(requestStates) }),
  },
});

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
