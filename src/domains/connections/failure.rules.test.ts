import { expect, test } from 'vitest';
import { judgeFault } from './failure.rules.ts';
import type { OutsideFault } from './connections.port.ts';
import { connectionsWords } from './connections.texts.ts';
import { fetchFailures } from './freshness.ts';

const failureOf = (fault: OutsideFault) => judgeFault(fault).failure;

test('§4 a missing licence is a state to show, of this dataset alone', () => {
  const code = 'Authentication_RequestFromNonPremiumTenantOrB2CTenant';

  expect(judgeFault({ kind: 'forbidden', code })).toEqual({
    failure: 'notLicensed',
    rests: 'dataset',
  });
});

test('a right that one dataset lacks rests that dataset, an application that is gone rests all', () => {
  expect(judgeFault({ kind: 'forbidden', code: 'Authorization_RequestDenied' })).toEqual({
    failure: 'consentMissing',
    rests: 'dataset',
  });
  expect(judgeFault({ kind: 'forbidden', code: 'Authorization_IdentityNotFound' })).toEqual({
    failure: 'consentMissing',
    rests: 'connection',
    event: { type: 'refused', reason: 'consentMissing' },
  });
});

test('B9: a token without the second factor is told as such, not as a generic refusal', () => {
  expect(judgeFault({ kind: 'consentNeeded', reason: 'mfaMissing' }).event).toEqual({
    type: 'refused',
    reason: 'mfaMissing',
  });
});

test('that nobody of the operator is signed in is no fault of the customer’s connection', () => {
  expect(judgeFault({ kind: 'signInMissing' })).toEqual({
    failure: 'signInMissing',
    rests: 'dataset',
  });
});

test('§4 throttling of one limit leaves the tenant’s other limits alone', () => {
  expect(judgeFault({ kind: 'throttled', retryAfterMs: 2_128 })).toEqual({
    failure: 'throttled',
    rests: 'limitGroup',
  });
});

test('a directory that is gone ends its connection', () => {
  expect(judgeFault({ kind: 'tenantUnknown' })).toEqual({
    failure: 'gone',
    rests: 'connection',
    event: { type: 'ended', reason: 'tenantGone' },
  });
});

test('a maintenance page counts as unreachable, a link that leads elsewhere as refused', () => {
  expect(failureOf({ kind: 'badAnswer', reason: 'notJson' })).toBe('unreachable');
  expect(failureOf({ kind: 'badAnswer', reason: 'foreignHost' })).toBe('refused');
  expect(failureOf({ kind: 'timeout' })).toBe('unreachable');
});

test('every reason is said in German and in English, as a whole sentence', () => {
  for (const failure of fetchFailures)
    for (const language of ['de', 'en'] as const)
      expect(connectionsWords[language][`freshness.${failure}`]).toMatch(/^\p{Lu}.+\.$/u);
});
