import { z } from 'zod';
import { licenseBundles } from '#platform/common/access.ts';
import { blockKeys } from './documents.values.ts';
import type { Condition, Leaf } from './condition.values.ts';

const key = z.string().regex(blockKeys);
const text = z.string().trim().min(1).max(200);

const leaf = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ownsProduct'), productId: text, name: text }),
  z.object({ kind: z.literal('hasService'), service: key, name: text }),
  z.object({ kind: z.literal('hasBundle'), bundle: z.enum(licenseBundles) }),
  z.object({
    kind: z.literal('seats'),
    productId: z.string().max(200),
    name: z.string().max(200),
    op: z.enum(['atLeast', 'atMost']),
    count: z.number().int().min(0).max(1_000_000),
  }),
  z.object({ kind: z.literal('gdapRole'), role: text, name: text }),
  z.object({
    kind: z.literal('answer'),
    question: key,
    op: z.enum(['is', 'isNot', 'atLeast', 'atMost']),
    value: text,
  }),
  z.object({ kind: z.literal('prerequisite'), key }),
  z.object({ kind: z.literal('requiresSnippet'), key }),
  z.object({ kind: z.literal('conflictsWith'), key }),
]) satisfies z.ZodType<Leaf>;

/** Groups of `inner`: as deep as a person can still read. */
const groups = <T extends z.ZodType>(inner: T) =>
  [
    z.object({ kind: z.literal('all'), of: z.array(inner).min(1).max(20) }),
    z.object({ kind: z.literal('any'), of: z.array(inner).min(1).max(20) }),
    z.object({ kind: z.literal('not'), of: z.array(inner).min(1).max(1) }),
  ] as const;
const second = z.union([leaf, ...groups(leaf)]);
const third = z.union([leaf, ...groups(second)]);

/** Condition, at most three groups deep. */
export const condition: z.ZodType<Condition> = z.union([leaf, ...groups(third)]);
