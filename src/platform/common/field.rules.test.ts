import { describe, expect, test } from 'vitest';
import { duration, faultOf, guid, maxLength, minLength, pattern, required } from './field.rules.ts';

describe('§5 required, minlength, maxlength, pattern', () => {
  test.each([
    ['', true],
    ['  ', true],
    [null, true],
    [[], true],
    [false, true],
    ['x', false],
    [0, false],
    [['a'], false],
  ])('required: %j is empty: %s', (value, isFault) =>
    expect(required()(value) !== undefined).toBe(isFault),
  );
  test('lengths count from both sides, and an empty field is a matter of required alone', () => {
    expect([minLength(3)('ab'), minLength(3)('abc'), minLength(3)('')]).toEqual([
      { rule: 'minLength', limit: 3 },
      undefined,
      undefined,
    ]);
    expect([maxLength(3)('abcd'), maxLength(3)('abc')]).toEqual([
      { rule: 'maxLength', limit: 3 },
      undefined,
    ]);
  });
  test('a pattern is asked of the whole value, every time anew', () => {
    const digits = pattern(/\d+/g);
    expect([digits('12'), digits('12'), digits('12a'), digits('')]).toEqual([
      undefined,
      undefined,
      { rule: 'pattern' },
      undefined,
    ]);
    expect(pattern(/a|b/)('ab')).toEqual({ rule: 'pattern' });
  });
  test('the first fault is the one that is said', () => {
    expect(faultOf('', [required('Bitte nennen'), minLength(3)])).toEqual({
      rule: 'required',
      message: 'Bitte nennen',
    });
  });
});

describe('§5 guid', () => {
  test.each([
    '3b555118-da6a-4418-894f-7df1e2096870',
    '3B555118-DA6A-4418-894F-7DF1E2096870',
    '00000000-0000-0000-0000-000000000000',
    '',
  ])('%j passes', (value) => expect(guid(value)).toBeUndefined());
  test.each([
    '3b555118da6a4418894f7df1e2096870',
    '{3b555118-da6a-4418-894f-7df1e2096870}',
    'g b',
    ' 3b555118-da6a-4418-894f-7df1e2096870',
  ])('%j is a guid error', (value) => expect(guid(value)).toEqual({ rule: 'guid' }));
});

describe('§5 duration', () => {
  test.each(['00:00:00', '23:59:59', '1.00:00:00', '365.12:30:05', ''])('%j passes', (value) =>
    expect(duration(value)).toBeUndefined(),
  );
  test.each([
    '24:00:00',
    '12:60:00',
    '12:00:60',
    '1:00:00',
    '.12:00:00',
    '-1.12:00:00',
    '12:00',
    '1.5.12:00:00',
    '12:00:00 ',
  ])('%j is rejected', (value) => expect(duration(value)).toEqual({ rule: 'duration' }));
});
