import { describe, expect, test } from 'vitest';
import { faultOf } from './fault.rules.ts';
import { MicrosoftError } from './microsoft-error.ts';

const head = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
});

test('an error of Graph: code, words and request id', () => {
  const body = {
    error: { code: 'Authorization_RequestDenied', message: 'Insufficient privileges.' },
  };

  expect(faultOf(head(403, { 'request-id': 'r-1' }), body, 0)).toStrictEqual({
    kind: 'forbidden',
    status: 403,
    code: 'Authorization_RequestDenied',
    description: 'Insufficient privileges.',
    requestId: 'r-1',
    retryAfterMs: undefined,
  });
});

test('an error of Partner Center: its number as text', () => {
  const body = { code: 60_012, description: 'Out of licenses.', data: [], source: 'PartnerFD' };

  expect(faultOf(head(400, { 'ms-requestid': 'r-2' }), body, 0)).toMatchObject({
    kind: 'refused',
    code: '60012',
    description: 'Out of licenses.',
    requestId: 'r-2',
  });
});

test('an error of Partner Center whose number comes as text', () => {
  expect(faultOf(head(409), { code: '900278', description: 'Locked.' }, 0)).toMatchObject({
    kind: 'conflict',
    code: '900278',
  });
});

test('the gateway before Partner Center: words without a code, pause in the header', () => {
  const body = { statusCode: 429, message: 'Rate limit is exceeded. Try again in 57 seconds.' };

  expect(faultOf(head(429, { 'retry-after': '57' }), body, 0)).toMatchObject({
    kind: 'throttled',
    code: undefined,
    retryAfterMs: 57_000,
  });
});

describe('status without any body that can be read', () => {
  test.for([
    [401, 'unauthorized'],
    [404, 'notFound'],
    [408, 'unavailable'],
    [410, 'gone'],
    [412, 'conflict'],
    [418, 'refused'],
    [500, 'unavailable'],
    [501, 'refused'],
    [504, 'unavailable'],
    [599, 'unavailable'],
  ] as const)('%d is %s', ([status, kind]) => {
    expect(faultOf(head(status), undefined, 0)).toMatchObject({ kind, status, code: undefined });
  });
});

test('the message of an error names kind, status, code and request, nothing else', () => {
  const body = { error: { code: 'X', message: 'Bearer eyJabc.def.ghi was bad' } };
  const fault = faultOf(head(403, { 'request-id': 'r-1' }), body, 0);
  const error = new MicrosoftError(fault);

  expect(error.message).toBe('forbidden (status 403, code X, request r-1)');
  expect(fault.description).toBe('… was bad');
});
