import { describe, expect, test } from 'vitest';
import { describeError } from '../notifications/describe-error.rules.ts';
import { cookieOf, fileNameOf, fillPath, queryText } from './address.rules.ts';
import { problemOf } from './problem.rules.ts';

describe('addresses', () => {
  test('a value can add neither a segment nor a query', () => {
    expect(
      fillPath('/marketplace/:tenantId/orders/:orderId', { tenantId: 't', orderId: '../x?y=1#z' }),
    ).toBe('/marketplace/t/orders/..%2Fx%3Fy%3D1%23z');
  });

  test('a missing value is a mistake of the caller', () => {
    expect(() => fillPath('/marketplace/:tenantId', { tenantId: undefined })).toThrow('tenantId');
  });

  test('lists repeat their name; undefined and null are left out, false and 0 are not', () => {
    expect(
      queryText({ skip: 0, state: ['a', 'b'], search: undefined, kind: null, hidden: false }),
    ).toBe('?skip=0&state=a&state=b&hidden=false');
    expect(queryText(undefined)).toBe('');
  });

  test('one cookie is read among others, decoded (spec §7)', () => {
    expect(cookieOf('a=1; XSRF-TOKEN=x%3Dy; XSRF-TOKEN2=no', 'XSRF-TOKEN')).toBe('x=y');
    expect(cookieOf('MY-XSRF-TOKEN=no', 'XSRF-TOKEN')).toBeUndefined();
  });

  test.each([
    ['attachment; filename="Preise.csv"', 'Preise.csv'],
    [`attachment; filename="x.csv"; filename*=UTF-8''Preise%20%C3%BC.csv`, 'Preise ü.csv'],
    [null, undefined],
  ])('the file name of %j', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name);
  });
});

describe('§8 error catalogue: failed answers', () => {
  const texts: Readonly<Record<string, string>> = {
    ERROR_KNOWN: 'Bekannt: {title}',
    ERROR_UNAVAILABLE: 'Nicht verfügbar',
  };
  const find = (key: string, params: object) =>
    texts[key]?.replace('{title}', String(Object.values(params)[0]));
  const body = {
    type: 'ERROR_KNOWN',
    title: 'Title',
    params: { title: 'Office', bad: [] },
    correlationId: 'c',
    errors: [{ at: 'body.x', message: 'fehlt' }, 7],
  };

  test('a problem document is taken at its word, field by field', () => {
    expect(problemOf(409, body, null)).toMatchObject({
      type: 'ERROR_KNOWN',
      status: 409,
      params: { title: 'Office' },
      correlationId: 'c',
      errors: [{ at: 'body.x', message: 'fehlt' }],
    });
  });

  test.each([undefined, null, 'a page of a proxy', [], { type: 7 }])(
    'anything else (%o) is unexpected, with the status and the id of the header',
    (strange) => {
      expect(problemOf(502, strange, 'from-header')).toMatchObject({
        type: 'ERROR_UNEXPECTED',
        status: 502,
        correlationId: 'from-header',
      });
    },
  );

  test('§8 known types are suppressed from the generic notification: their translated text with their parameters, nothing else', () => {
    expect(describeError(problemOf(409, body, null), find)).toEqual({
      text: 'Bekannt: Office',
      correlationId: 'c',
    });
  });

  test('§8 other errors: the message is the error title, then its message', () => {
    expect(describeError(problemOf(400, { ...body, type: 'ERROR_OTHER' }, null), find)).toEqual({
      text: 'Title',
      detail: 'body.x: fehlt',
      correlationId: 'c',
    });
  });

  test('§8 a type that happens to be the key of some other text is not a known one', () => {
    const other = problemOf(400, { ...body, type: 'close', errors: [] }, null);

    expect(describeError(other, () => 'Schließen').text).toBe('Title');
  });

  test('an answer that says nothing is said by its kind', () => {
    expect(describeError(problemOf(503, undefined, null), find).text).toBe('Nicht verfügbar');
  });
});
