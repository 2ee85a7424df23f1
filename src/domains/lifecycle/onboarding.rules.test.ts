import { describe, expect, test } from 'vitest';
import {
  failedChecks,
  demandComplete,
  judgeStep,
  stepViews,
  waitsFor,
  type DoneStep,
  proofEvidence,
} from './onboarding.rules.ts';
import type { OnboardingStep } from './onboarding.values.ts';

const azureTenantId = '11111111-2222-4333-8444-555555555555';

const done = (...steps: OnboardingStep[]): DoneStep[] =>
  steps.map((step) => ({
    step,
    evidence: step === 'microsoft' ? { azureTenantId } : {},
    note: '',
    doneBy: 'Sina',
    doneAt: new Date(0),
  }));
const all: OnboardingStep[] = [
  'company',
  'microsoft',
  'terms',
  'consent',
  'contact',
  'bundle',
  'services',
];
const stateOf = (step: OnboardingStep, given: readonly DoneStep[], administrators = 0) =>
  stepViews(given, { administrators }).find((view) => view.step === step)?.state;

describe('the steps of an onboarding', () => {
  test('after the company, terms, contact, bundle and services are open side by side; consent waits for the Microsoft tenant', () => {
    const given = done('company');

    expect(
      ['terms', 'contact', 'bundle', 'services', 'microsoft', 'consent', 'checks'].map((step) =>
        stateOf(step as OnboardingStep, given),
      ),
    ).toEqual(['open', 'open', 'open', 'open', 'open', 'waiting', 'waiting']);
  });

  test('the administrator is read off the people, not entered', () => {
    expect(stateOf('administrator', done('company'), 0)).toBe('open');
    expect(stateOf('administrator', done('company'), 1)).toBe('done');
    expect(() =>
      judgeStep('administrator', {}, 'internal', stepViews(done('company'), { administrators: 0 })),
    ).toThrow('STEP_NOT_YOURS');
  });

  test('whom it waits for is told once each', () => {
    expect(
      waitsFor(
        stepViews(done('company', 'microsoft', 'bundle', 'services'), { administrators: 0 }),
      ),
    ).toEqual(['customer']);
    expect(waitsFor(stepViews(done('company'), { administrators: 0 }))).toEqual([
      'operator',
      'customer',
    ]);
  });

  test('it ends when every step but the checks is done, and not before', () => {
    expect(() => demandComplete(stepViews(done(...all), { administrators: 0 }))).toThrow(
      'INCOMPLETE',
    );
    expect(() => demandComplete(stepViews(done(...all), { administrators: 1 }))).not.toThrow();
  });
});

describe('the evidence of a step', () => {
  const open = stepViews(done('company', 'microsoft'), { administrators: 0 });
  const terms = { acceptedBy: 'Lena Adler', agreement: 'true', dataProcessing: 'true' };

  test('nobody of the operator accepts the terms for the customer', () => {
    expect(() => judgeStep('terms', terms, 'internal', open)).toThrow('STEP_NOT_YOURS');
    expect(judgeStep('terms', terms, 'customer', open)).toEqual(terms);
  });

  test('a customer does only what is theirs', () => {
    expect(() => judgeStep('bundle', { licenseBundle: 'Standard' }, 'customer', open)).toThrow(
      'STEP_NOT_YOURS',
    );
    expect(judgeStep('bundle', { licenseBundle: 'Standard' }, 'internal', open)).toEqual({
      licenseBundle: 'Standard',
    });
  });

  test('a step that waits for another one cannot be done', () => {
    const early = stepViews(done('company'), { administrators: 0 });
    expect(() => judgeStep('consent', { approved: 'true' }, 'internal', early)).toThrow(
      'STEP_WAITS',
    );
  });

  test.each([
    [{ ...terms, dataProcessing: '' }, 'EVIDENCE_MISSING'],
    [{ ...terms, dataProcessing: 'false' }, 'EVIDENCE_INVALID'],
    [{ acceptedBy: ' ', agreement: 'true', dataProcessing: 'true' }, 'EVIDENCE_MISSING'],
  ])('%j is refused: %s', (given, refusal) => {
    expect(() => judgeStep('terms', given, 'customer', open)).toThrow(refusal);
  });

  const microsoft = {
    azureTenantId,
    onmicrosoftDomain: 'adler.onmicrosoft.example',
    relationshipId: 'rel',
  };

  test.each(['1', '730'])('B9: a relationship may last %s days', (durationDays) => {
    expect(judgeStep('microsoft', { ...microsoft, durationDays }, 'internal', open)).toEqual({
      ...microsoft,
      durationDays,
    });
  });

  test.each(['731', '0', 'P2Y'])('B9: a relationship may not last %s days', (durationDays) => {
    expect(() => judgeStep('microsoft', { ...microsoft, durationDays }, 'internal', open)).toThrow(
      'EVIDENCE_INVALID',
    );
  });

  test('what a step does not ask for is not kept, what is optional may be left out', () => {
    expect(
      judgeStep(
        'contact',
        { name: ' Lena ', email: 'lena@adler.example', shoeSize: '42' },
        'customer',
        open,
      ),
    ).toEqual({
      name: 'Lena',
      email: 'lena@adler.example',
    });
  });
});

test('a service that has no app yet need not be chosen', () => {
  const open = stepViews([], { administrators: 0 }).map((view) => ({
    ...view,
    state: 'open' as const,
  }));
  expect(judgeStep('services', { marketplace: 'true' }, 'internal', open)).toEqual({
    marketplace: 'true',
  });
});

describe('the checks at the end', () => {
  const wanted = {
    licenseBundle: 'Standard',
    marketplaceOnboarded: true,
    securityOnboarded: false,
  } as const;
  const record = { name: 'Adler', azureTenantId, ...wanted };

  test('everything as it should be: nothing fails', () => {
    expect(failedChecks({ record, wanted, steps: done(...all), administrators: 1 })).toEqual([]);
  });

  test('what counts is what was read back, not what was asked for', () => {
    const read = { ...record, marketplaceOnboarded: false, azureTenantId: null };
    expect(failedChecks({ record: read, wanted, steps: done(...all), administrators: 0 })).toEqual([
      'microsoft',
      'administrator',
      'services',
    ]);
  });

  test('without a record everything fails', () => {
    expect(failedChecks({ record: undefined, wanted, steps: [], administrators: 0 })).toHaveLength(
      8,
    );
  });
});

const at = new Date('2026-11-28T09:00:00Z');

test('A13 what Microsoft has proven stands with its moment', () => {
  const relationship = { name: 'Support', provenAt: at, endsAt: at };

  expect(proofEvidence({ consentProvenAt: at, relationship, directoryName: 'Adler AG' })).toEqual({
    ...{ consentProof: 'proven', consentProvenAt: at.toISOString() },
    ...{ relationshipProof: 'proven', relationshipUntil: at.toISOString() },
    directoryName: 'Adler AG',
  });
});

test('A13 what Microsoft has not proven is said, not left out', () => {
  expect(proofEvidence({ consentProvenAt: null, relationship: null, directoryName: '' })).toEqual({
    consentProof: 'notProven',
    relationshipProof: 'notProven',
  });
});
