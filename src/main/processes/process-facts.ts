import { z } from 'zod';

/** Facts that the first process sends to each process it starts. */
export const processFacts = z.object({
  /** Address of the program's login role. */
  appUrl: z.string(),
  /** Place of the process among the others. */
  place: z.object({ number: z.int().positive(), folder: z.string() }),
});

export type ProcessFacts = z.infer<typeof processFacts>;

/** Messages that a process sends to the first one. */
export const asksForFacts = 'asks for facts';
export const isServing = 'is serving';
