import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { closedShape } from './closed-shape.rules.ts';

const takes = (shape: z.core.$ZodType, value: unknown) =>
  z.safeParse(closedShape(shape), value).success;

const named = z.object({ name: z.string() });

describe('API3: a shape that is closed', () => {
  test('refuses a property that it does not name, and says which', () => {
    const answer = z.safeParse(closedShape(named), { name: 'a', price: 0 });
    expect(answer.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['price'] }]);
  });

  test('takes what it names as before', () => {
    expect(z.parse(closedShape(named.extend({ seats: z.number().default(1) })), { name: 'a' }))
      // The default stands.
      .toStrictEqual({ name: 'a', seats: 1 });
  });

  test.each([
    ['an object', z.object({ one: named })],
    [
      'a list',
      z.object({
        one: z
          .array(named)
          .max(3)
          .transform(([first]) => first),
      }),
    ],
    ['an optional one', z.object({ one: named.optional() })],
    ['one that may be null', z.object({ one: named.nullable() })],
    ['one with a default', z.object({ one: named.default({ name: 'x' }) })],
    ['a record', z.object({ one: z.record(z.string(), named) })],
    ['a union', z.object({ one: z.union([z.string(), named]) })],
  ])('closes %s within', (_what, shape) => {
    const wrap = (inner: unknown) =>
      takes(shape, { one: inner }) ||
      takes(shape, { one: [inner] }) ||
      takes(shape, { one: { key: inner } });
    expect(wrap({ name: 'a' })).toBe(true);
    expect(wrap({ name: 'a', more: 1 })).toBe(false);
  });

  test('closes each choice of a discriminated union', () => {
    const shape = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b'), seats: z.number() }),
    ]);
    expect(takes(shape, { kind: 'b', seats: 1 })).toBe(true);
    expect(takes(shape, { kind: 'a', seats: 1 })).toBe(false);
  });

  test('keeps what is checked over the whole', () => {
    const shape = z
      .object({ from: z.number(), to: z.number() })
      .refine(({ from, to }) => from < to);
    expect(takes(shape, { from: 1, to: 2 })).toBe(true);
    expect(takes(shape, { from: 2, to: 1 })).toBe(false);
  });

  test('leaves open what says so itself', () => {
    expect(takes(z.looseObject({ name: z.string() }), { name: 'a', more: 1 })).toBe(true);
  });
});
