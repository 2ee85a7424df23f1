import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { refusals } from '#platform/common/errors.ts';
import { listOf, paging } from '#platform/common/paging.ts';

/** planned → confirmed → running → retained → purging → purged; cancelled before it ran, restored before it is purged. */
export const offboardingStates = ['planned', 'confirmed', 'running', 'retained', 'purging', 'purged', 'cancelled', 'restored'] as const;
export type OffboardingState = (typeof offboardingStates)[number];

/** What is done at the end of access, in order of dependency; `purge` a noun, when retention is over. */
export const offboardingSteps = ['export', 'invitations', 'access', 'retention', 'restore', 'purge', 'forget'] as const;
export type OffboardingStep = (typeof offboardingSteps)[number];

export const fates = ['purged', 'kept'] as const;

const inventoryLine = z.object({ noun: z.string(), fate: z.enum(fates), count: z.number().int() });
export type InventoryLine = z.output<typeof inventoryLine>;

/** What staff may do with it now, as the rules say. */
export const offboardingActs = ['dryRun', 'confirm', 'cancel', 'restore', 'download'] as const;
export type OffboardingAct = (typeof offboardingActs)[number];

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
  /** What goes and what the law wants kept, as counted at `inventoryAt`; null before the first dry run. */
  inventory: z.array(inventoryLine).nullable(),
  inventoryAt: z.iso.datetime().nullable(),
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
  export: z.object({ size: z.number().int(), sha256: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  /** What the asking person may do; a plan is never confirmed by who made it. */
  acts: z.array(z.enum(offboardingActs)),
});
export type Offboarding = z.output<typeof offboarding>;

export const offboardingSummary = offboarding.omit({ steps: true, export: true, acts: true, inventory: true });
export type OffboardingSummary = z.output<typeof offboardingSummary>;

const needs = ['Tenants.Offboarding.Write'] as const;

/** The operator's own rows, real in demo mode, too: they decide about access. */
export const offboardingContract = contract('offboarding', {
  list: endpoint({
    method: 'GET',
    path: '/admin/offboardings',
    demoMode: 'ignored',
    needs,
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum(offboardingStates).optional(),
      sortBy: z.enum(['customerName', 'plannedAt', 'effectiveOn']).default('plannedAt'),
    }),
    result: listOf(offboardingSummary),
    summary: 'Every offboarding, planned and past',
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/offboardings/:offboardingId',
    demoMode: 'ignored',
    needs,
    result: offboarding,
    summary: 'One offboarding with its proofs',
  }),
  plan: endpoint({
    method: 'POST',
    path: '/admin/offboardings',
    demoMode: 'ignored',
    needs,
    idempotencyKey: 'required',
    body: z.object({
      customerId: z.uuid(),
      reason: z.string().trim().max(500),
      noticeOn: z.iso.date(),
      effectiveOn: z.iso.date(),
      retentionDays: z.number().int().min(1).max(3650).default(90),
    }),
    result: offboarding,
    summary: 'Plans the end of a customer; nothing changes for it yet but that its administrators are told',
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/admin/offboardings/:offboardingId/dry-run',
    demoMode: 'ignored',
    needs,
    result: offboarding,
    summary: 'Counts what goes and what is kept, noun by noun; changes nothing of the customer',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/admin/offboardings/:offboardingId/confirm',
    demoMode: 'ignored',
    needs,
    idempotencyKey: 'required',
    body: z.object({ customerName: z.string().max(300) }),
    result: offboarding,
    summary: 'A second person confirms, by typing the name of the customer; on its day it is carried out by a job',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/offboardings/:offboardingId/cancel',
    demoMode: 'ignored',
    needs,
    result: offboarding,
    summary: 'Taken back before it was carried out',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/offboardings/:offboardingId/restore',
    demoMode: 'ignored',
    needs,
    idempotencyKey: 'required',
    body: z.object({ reason: z.string().trim().max(500).default('') }),
    result: offboarding,
    summary: 'The customer is there again as it was, until it has been purged',
  }),
  download: endpoint({
    method: 'GET',
    path: '/admin/offboardings/:offboardingId/export',
    demoMode: 'ignored',
    needs,
    carries: 'download',
    result: z.any(),
    summary: "The customer's data as JSON, until the export expires",
  }),
});

export const offboardingRefusals = refusals('ERROR_OFFBOARDING', {
  ID_NOT_FOUND: { status: 404 },
  STATE: { status: 409 },
  ALREADY_PLANNED: { status: 409 },
  DATES: { status: 422 },
  REASON_MISSING: { status: 422 },
  SAME_PERSON: { status: 403 },
  DRY_RUN_MISSING: { status: 409 },
  NAME_DIFFERS: { status: 422 },
  EXPORT_GONE: { status: 410 },
});
