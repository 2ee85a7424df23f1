import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { refusals } from '#platform/common/errors.ts';
import { listOf, paging } from '#platform/common/paging.ts';
import { tenantGiven } from '#domains/directory/tenant-records.contract.ts';

/** The way of a customer into the portal (product reference A13), in order. `administrator` is read off the people there are. */
export const onboardingSteps = [
  'company',
  'microsoft',
  'terms',
  'consent',
  'contact',
  'administrator',
  'bundle',
  'services',
  'checks',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** Who has to act: the operator's staff, the customer's administrators, or the program. */
export const stepOwners = ['operator', 'customer', 'program'] as const;
export type StepOwner = (typeof stepOwners)[number];

/** `open`: can be done now; `waiting`: something else comes first; `done`: with evidence. */
export const stepStates = ['open', 'waiting', 'done'] as const;

export const onboardingStates = ['open', 'finishing', 'finished'] as const;
export type OnboardingState = (typeof onboardingStates)[number];

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

/** Checks that stand before the end; keys of texts. */
export const onboardingChecks = ['name', 'microsoft', 'terms', 'consent', 'contact', 'administrator', 'bundle', 'services'] as const;

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
  /** Whom it waits for, of the steps that can be done now. */
  waitsFor: z.array(z.enum(stepOwners)),
});
export type OnboardingSummary = z.output<typeof onboardingSummary>;

const mayOnboard = ['Tenants.Onboarding.Write'] as const;
/** The customer's administrators see how far it is, and do what is theirs. */
const mayTakePart = ['portal:admin', 'Tenants.Onboarding.Write'] as const;

/** Real in demo mode, too: it decides about access. */
export const onboardingContract = contract('onboarding', {
  list: endpoint({
    method: 'GET',
    path: '/admin/onboardings',
    demoMode: 'ignored',
    needs: mayOnboard,
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum(['open', 'finishing', 'finished']).optional(),
      sortBy: z.enum(['tenantName', 'startedAt']).default('startedAt'),
    }),
    result: listOf(onboardingSummary),
    summary: 'Every onboarding, over all tenants',
  }),
  start: endpoint({
    method: 'POST',
    path: '/admin/onboardings',
    demoMode: 'ignored',
    needs: mayOnboard,
    idempotencyKey: 'required',
    body: z.union([z.object({ tenantId: z.uuid() }), tenantGiven]),
    result: onboarding,
    summary: 'Begins with a new customer, or with one that is there and not onboarded; one that has begun is handed back',
  }),
  get: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/onboarding',
    demoMode: 'ignored',
    needs: mayTakePart,
    result: z.object({ onboarding: onboarding.nullable() }),
    summary: 'How far the onboarding of the tenant is; null where there is none',
  }),
  complete: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/onboarding/steps/:step',
    demoMode: 'ignored',
    needs: mayTakePart,
    body: z.object({ evidence, note: z.string().trim().max(500).default('') }),
    result: onboarding,
    summary: 'A step is done, with its evidence; doing it again replaces the evidence',
  }),
  finish: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/onboarding/finish',
    demoMode: 'ignored',
    needs: mayOnboard,
    result: onboarding,
    summary: 'Bundle and services are set and checked by a job; after it the status endpoints answer (spec §7)',
  }),
});

export const onboardingRefusals = refusals('ERROR_ONBOARDING', {
  STEP_UNKNOWN: { status: 404 },
  STEP_WAITS: { status: 409 },
  STEP_NOT_YOURS: { status: 403 },
  EVIDENCE_MISSING: { status: 422, params: ['field'] },
  EVIDENCE_INVALID: { status: 422, params: ['field'] },
  INCOMPLETE: { status: 409, params: ['open'] },
  FINISHED: { status: 409 },
  TENANT_ONBOARDED: { status: 409 },
});
