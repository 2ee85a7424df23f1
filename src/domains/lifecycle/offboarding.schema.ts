import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  fates,
  offboardingActs,
  offboardingRoutes,
  offboardingStates,
  offboardingSteps,
} from './offboarding.ts';

const inventoryLine = z.object({ noun: z.string(), fate: z.enum(fates), count: z.number().int() });
export type InventoryLine = z.output<typeof inventoryLine>;

/** Subscription that still runs, and what it costs until its last day. */
const runningSubscription = z.object({
  id: z.uuid(),
  name: z.string(),
  seats: z.number().int(),
  endsOn: z.iso.date().nullable(),
  renews: z.boolean(),
  monthly: money,
  untilEnd: money.nullable(),
});

export const offboarding = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  state: z.enum(offboardingStates),
  reason: z.string(),
  noticeOn: z.iso.date(),
  effectiveOn: z.iso.date(),
  retentionDays: z.number().int(),
  plannedBy: z.string(),
  plannedAt: z.iso.datetime(),
  /**
   * Records to delete and to retain by law, as counted at `inventoryAt`; null before the first dry
   * run.
   */
  inventory: z.array(inventoryLine).nullable(),
  inventoryAt: z.iso.datetime().nullable(),
  /** Subscriptions that run, until access ends; afterwards none are read. */
  running: z.array(runningSubscription),
  confirmedBy: z.string().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  retainedUntil: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
  /** Every step with what was read back after it. */
  steps: z.array(
    z.object({
      step: z.enum(offboardingSteps),
      noun: z.string(),
      proof: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      at: z.iso.datetime(),
    }),
  ),
  export: z
    .object({ size: z.number().int(), sha256: z.string(), expiresAt: z.iso.datetime() })
    .nullable(),
  /** Actions of the caller; nobody confirms their own plan. */
  acts: z.array(z.enum(offboardingActs)),
});
export type Offboarding = z.output<typeof offboarding>;

export const offboardingSummary = offboarding.omit({
  steps: true,
  export: true,
  acts: true,
  inventory: true,
  running: true,
});
export type OffboardingSummary = z.output<typeof offboardingSummary>;

/** The operator's own rows, real in demo mode, too: they decide about access. */
export const offboardingContract = contract(offboardingRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum(offboardingStates).optional(),
      sortBy: z.enum(['customerName', 'plannedAt', 'effectiveOn']).default('plannedAt'),
    }),
    result: listOf(offboardingSummary),
    summary: 'Every offboarding, planned and past',
  },
  get: { result: offboarding, summary: 'One offboarding with its proofs' },
  plan: {
    body: z.object({
      customerId: z.uuid(),
      reason: z.string().trim().max(500),
      noticeOn: z.iso.date(),
      effectiveOn: z.iso.date(),
      retentionDays: z.number().int().min(1).max(3650).default(90),
    }),
    result: offboarding,
    summary:
      'Plans the end of a customer; nothing changes for it yet but that its administrators are told',
  },
  dryRun: {
    result: offboarding,
    summary: 'Counts what goes and what is kept, noun by noun; changes nothing of the customer',
  },
  confirm: {
    body: z.object({ customerName: z.string().max(300) }),
    result: offboarding,
    summary:
      'A second person confirms, by typing the name of the customer; on its day it is carried out by a job',
  },
  cancel: { result: offboarding, summary: 'Taken back before it was carried out' },
  restore: {
    body: z.object({ reason: z.string().trim().max(500).default('') }),
    result: offboarding,
    summary: 'The customer is there again as it was, until it has been purged',
  },
  download: { result: z.any(), summary: "The customer's data as JSON, until the export expires" },
});
