import { z } from 'zod';
import type { Block } from './document.ts';
import type { Change, Marked } from './differences.rules.ts';

// Blocks hold blocks. They are made by the reader of Markdown and stored as they are; nothing comes
// in from outside in this shape, so their types are enough.
/* oxlint-disable typescript/no-unsafe-type-assertion */

/** Blocks of a document, in answers only. */
export const blocks = z.array(z.unknown()) as unknown as z.ZodType<readonly Block[]>;

/** Blocks of a document with what has changed, in answers only. */
export const markedBlocks = z.array(z.unknown()) as unknown as z.ZodType<readonly Marked[]>;

export const changes: z.ZodType<Change[]> = z.array(
  z.object({ under: z.string(), before: z.string(), after: z.string() }),
);
