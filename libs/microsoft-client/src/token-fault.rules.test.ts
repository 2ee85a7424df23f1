import { expect, test } from 'vitest';
import { noFacts } from './microsoft-error.ts';
import { tokenFaultOf } from './token-fault.rules.ts';

const facts = { ...noFacts, status: 400 };
const answer = (error: string, number?: number) => ({
  error,
  error_description: number ? `AADSTS${String(number)}: words. Trace ID: t-1` : 'words',
});

test.for([
  ['invalid_grant', 65_001, 'consentNeeded', 'missing'],
  ['unauthorized_client', 700_016, 'consentNeeded', 'missing'],
  ['invalid_grant', 700_082, 'consentNeeded', 'expired'],
  ['interaction_required', 50_076, 'consentNeeded', 'mfaMissing'],
  ['invalid_grant', undefined, 'consentNeeded', 'expired'],
  ['invalid_grant', 123_456, 'consentNeeded', 'expired'],
  ['invalid_client', 7_000_222, 'credentialRefused', undefined],
  ['invalid_client', undefined, 'credentialRefused', undefined],
  ['invalid_request', 90_002, 'tenantUnknown', undefined],
  ['invalid_scope', 70_011, 'refused', undefined],
] as const)('%s with %s is %s', ([error, number, kind, reason]) => {
  const fault = tokenFaultOf(facts, answer(error, number));

  expect(fault.kind).toBe(kind);
  expect('reason' in fault ? fault.reason : undefined).toBe(reason);
  expect(fault.code).toBe(number ? `AADSTS${String(number)}` : error);
});

test('the list of numbers counts before the words', () => {
  const body = { ...answer('invalid_grant'), error_codes: [65_001], trace_id: 't-2' };

  expect(tokenFaultOf(facts, body)).toMatchObject({ code: 'AADSTS65001', requestId: 't-2' });
});

test('an answer without a word of OAuth is refused without a code', () => {
  expect(tokenFaultOf(facts, undefined)).toMatchObject({ kind: 'refused', code: undefined });
});
