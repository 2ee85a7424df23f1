import { licenseBundles, type LicenseBundle } from '#platform/common/access.ts';
import type { MicrosoftProofs } from './lifecycle.port.ts';
import { onboardingRefusals } from './onboarding.refusals.ts';
import type { Evidence, OnboardingStepView } from './onboarding.schema.ts';
import {
  onboardingSteps,
  type OnboardingStep,
  type StepOwner,
  onboardingChecks,
} from './onboarding.values.ts';

/** Returns whether a text is valid evidence. */
type Check = (text: string) => boolean;

const guid: Check = (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const domain: Check = (text) =>
  /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(text);
const words: Check = (text) => text.length > 0 && text.length <= 200;
const address: Check = (text) => /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(text);
const yes: Check = (text) => text === 'true';
const yesOrNo: Check = (text) => text === 'true' || text === 'false';
/** Microsoft: from one day to two years (product reference B9). */
const duration: Check = (text) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 730;

interface StepRule {
  readonly owner: StepOwner;
  /** Steps that must be done before. What is not named here can be done at the same time. */
  readonly after: readonly OnboardingStep[];
  readonly evidence: Readonly<Record<string, Check>>;
  /** Fields that may be omitted. */
  readonly optional?: readonly string[];
}

/**
 * The steps of product reference A13. Terms, consent and contact wait for the customer side by
 * side; nothing waits for them but the checks. Staff may enter them on the customer's behalf,
 * except the acceptance of the terms.
 */
export const stepRules: Readonly<Record<OnboardingStep, StepRule>> = {
  company: { owner: 'operator', after: [], evidence: { name: words } },
  // The relationship (GDAP) that the operator has asked for in Partner Center, where it has.
  microsoft: {
    owner: 'operator',
    after: ['company'],
    evidence: {
      azureTenantId: guid,
      onmicrosoftDomain: domain,
      relationshipId: words,
      durationDays: duration,
    },
    optional: ['relationshipId', 'durationDays'],
  },
  terms: {
    owner: 'customer',
    after: ['company'],
    evidence: { acceptedBy: words, agreement: yes, dataProcessing: yes },
  },
  // That the customer has approved it.
  consent: { owner: 'customer', after: ['microsoft'], evidence: { approved: yes } },
  contact: {
    owner: 'customer',
    after: ['company'],
    evidence: { name: words, email: address, phone: words },
    optional: ['phone'],
  },
  administrator: { owner: 'customer', after: ['company'], evidence: {} },
  bundle: {
    owner: 'operator',
    after: ['company'],
    evidence: { licenseBundle: (text) => (licenseBundles as readonly string[]).includes(text) },
  },
  services: {
    owner: 'operator',
    after: ['company'],
    evidence: { marketplace: yesOrNo, security: yesOrNo },
    // Asked for once its app is there.
    optional: ['security'],
  },
  checks: {
    owner: 'program',
    after: onboardingSteps.filter((step) => step !== 'checks'),
    evidence: {},
  },
};

export const isStep = (text: string): text is OnboardingStep =>
  (onboardingSteps as readonly string[]).includes(text);

/** Record of a completed step. */
export interface DoneStep {
  readonly step: OnboardingStep;
  readonly evidence: Evidence;
  readonly note: string;
  readonly doneBy: string;
  readonly doneAt: Date;
}

/**
 * Every step with its state, in order. Who administrates is read off the people (`administrators`),
 * not entered.
 */
export function stepViews(
  done: readonly DoneStep[],
  { administrators }: { readonly administrators: number },
): OnboardingStepView[] {
  const byStep = new Map(done.map((one) => [one.step, one]));
  const isDone = (step: OnboardingStep) =>
    step === 'administrator' ? administrators > 0 : byStep.has(step);
  return onboardingSteps.map((step) => {
    const { owner, after } = stepRules[step];
    const found = byStep.get(step);
    return {
      step,
      owner,
      state: isDone(step) ? 'done' : after.every(isDone) ? 'open' : 'waiting',
      evidence:
        found?.evidence ??
        (step === 'administrator' && administrators > 0
          ? { administrators: String(administrators) }
          : {}),
      note: found?.note ?? '',
      doneBy: found?.doneBy ?? null,
      doneAt: found?.doneAt.toISOString() ?? null,
    };
  });
}

/**
 * The evidence of a step as it is kept: trimmed, only what the step asks for.
 * @throws PortalError ERROR_ONBOARDING_STEP_NOT_YOURS, _STEP_WAITS, _EVIDENCE_MISSING,
 * _EVIDENCE_INVALID
 */
export function judgeStep(
  step: OnboardingStep,
  given: Evidence,
  who: 'customer' | 'internal',
  views: readonly OnboardingStepView[],
): Evidence {
  const { owner, evidence, optional = [] } = stepRules[step];
  // Nobody accepts terms for somebody else.
  const isTheirs = who === 'customer' ? owner === 'customer' : step !== 'terms';
  if (!isTheirs || owner === 'program' || step === 'administrator')
    throw onboardingRefusals.STEP_NOT_YOURS();
  if (views.find((view) => view.step === step)?.state === 'waiting')
    throw onboardingRefusals.STEP_WAITS();
  const kept = Object.entries(evidence).flatMap(([field, isGood]): [string, string][] => {
    const text = given[field]?.trim() ?? '';
    if (text === '' && optional.includes(field)) return [];
    if (text === '') throw onboardingRefusals.EVIDENCE_MISSING({ field });
    if (!isGood(text)) throw onboardingRefusals.EVIDENCE_INVALID({ field });
    return [[field, text]];
  });
  return Object.fromEntries(kept);
}

/** Steps that stand between an onboarding and its end. */
export function openSteps(views: readonly OnboardingStepView[]): OnboardingStep[] {
  return views
    .filter(({ step, state }) => step !== 'checks' && state !== 'done')
    .map(({ step }) => step);
}

/** @throws PortalError ERROR_ONBOARDING_INCOMPLETE with the number of open steps */
export function demandComplete(views: readonly OnboardingStepView[]): void {
  const open = openSteps(views).length;
  if (open > 0) throw onboardingRefusals.INCOMPLETE({ open });
}

/** Returns the owners of the steps that can be done now, each once. */
export function waitsFor(views: readonly OnboardingStepView[]): StepOwner[] {
  return [...new Set(views.filter(({ state }) => state === 'open').map(({ owner }) => owner))];
}

/**
 * Returns what Microsoft has proven as evidence beside what people entered. What is not proven is
 * said, never left out: nobody is to read silence as a yes.
 */
export function proofEvidence(proofs: MicrosoftProofs): Evidence {
  const { consentProvenAt, relationship, directoryName } = proofs;
  return {
    ...(directoryName !== '' && { directoryName }),
    relationshipProof: relationship ? 'proven' : 'notProven',
    ...(relationship?.endsAt && { relationshipUntil: relationship.endsAt.toISOString() }),
    consentProof: consentProvenAt ? 'proven' : 'notProven',
    ...(consentProvenAt && { consentProvenAt: consentProvenAt.toISOString() }),
  };
}

type OnboardingCheckName = (typeof onboardingChecks)[number];

interface SetUp {
  readonly licenseBundle: LicenseBundle;
  readonly marketplaceOnboarded: boolean;
  readonly securityOnboarded: boolean;
}

interface Kept extends SetUp {
  readonly name: string;
  readonly azureTenantId: string | null;
}

export interface ReadBack {
  /** The customer's record as it stands after everything was set. */
  readonly record: Kept | undefined;
  readonly wanted: SetUp;
  readonly steps: readonly DoneStep[];
  readonly administrators: number;
}

type Holds = (read: ReadBack & { readonly record: Kept }) => boolean;

const isDone =
  (step: DoneStep['step']): Holds =>
  ({ steps }) =>
    steps.some((one) => one.step === step);

/** Conditions for a completed onboarding, checked against read-back state, not requests. */
const checks: Readonly<Record<OnboardingCheckName, Holds>> = {
  name: ({ record }) => record.name !== '',
  microsoft: ({ record, steps }) =>
    record.azureTenantId !== null &&
    record.azureTenantId ===
      steps.find(({ step }) => step === 'microsoft')?.evidence['azureTenantId']?.toLowerCase(),
  terms: isDone('terms'),
  consent: isDone('consent'),
  contact: isDone('contact'),
  administrator: ({ administrators }) => administrators > 0,
  bundle: ({ record, wanted }) => record.licenseBundle === wanted.licenseBundle,
  services: ({ record, wanted }) =>
    record.marketplaceOnboarded === wanted.marketplaceOnboarded &&
    record.securityOnboarded === wanted.securityOnboarded,
};

export function failedChecks(read: ReadBack): OnboardingCheckName[] {
  const { record } = read;
  return record
    ? onboardingChecks.filter((name) => !checks[name]({ ...read, record }))
    : [...onboardingChecks];
}
