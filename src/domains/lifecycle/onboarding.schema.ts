import { z } from 'zod';
import { tenantGiven } from '#domains/tenants/tenant-records.schema.ts';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { onboardingRoutes } from './onboarding.ts';
import {
  onboardingChecks,
  onboardingStates,
  onboardingSteps,
  stepOwners,
  stepStates,
} from './onboarding.values.ts';

/** Texts by name; which names a step asks for is a rule (onboarding.rules.ts). */
const evidence = z.record(z.string().max(40), z.string().max(500));
export type Evidence = z.output<typeof evidence>;

export const onboardingStepView = z.object({
  step: z.enum(onboardingSteps),
  state: z.enum(stepStates),
  owner: z.enum(stepOwners),
  evidence,
  note: z.string(),
  doneBy: z.string().nullable(),
  doneAt: z.iso.datetime().nullable(),
});
export type OnboardingStepView = z.output<typeof onboardingStepView>;

export const onboarding = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  state: z.enum(onboardingStates),
  owner: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  steps: z.array(onboardingStepView),
  /** Checks that the last try to finish has failed at. */
  problems: z.array(z.enum(onboardingChecks)),
});
export type Onboarding = z.output<typeof onboarding>;

export const onboardingSummary = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  state: z.enum(onboardingStates),
  owner: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  done: z.number().int(),
  total: z.number().int(),
  /** Owners of the steps that can be done now. */
  waitsFor: z.array(z.enum(stepOwners)),
});
export type OnboardingSummary = z.output<typeof onboardingSummary>;

/** Real in demo mode, too: it decides about access. */
export const onboardingContract = contract(onboardingRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum(['open', 'finishing', 'finished']).optional(),
      sortBy: z.enum(['tenantName', 'startedAt']).default('startedAt'),
    }),
    result: listOf(onboardingSummary),
    summary: 'Every onboarding, over all tenants',
  },
  start: {
    body: z.union([z.object({ tenantId: z.uuid() }), tenantGiven]),
    result: onboarding,
    summary:
      'Begins with a new customer, or with one that is there and not onboarded; one that has begun is handed back',
  },
  get: {
    result: z.object({ onboarding: onboarding.nullable() }),
    summary: 'How far the onboarding of the tenant is; null where there is none',
  },
  complete: {
    body: z.object({ evidence, note: z.string().trim().max(500).default('') }),
    result: onboarding,
    summary: 'A step is done, with its evidence; doing it again replaces the evidence',
  },
  finish: {
    result: onboarding,
    summary:
      'Bundle and services are set and checked by a job; after it the status endpoints answer (spec §7)',
  },
});
