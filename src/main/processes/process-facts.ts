import { z } from 'zod';

/** What a process of several is told when it starts. */
export const processFacts = z.object({
  /** Address of the program's login role. */
  appUrl: z.string(),
  /** Place of the process among the others. */
  place: z.object({ number: z.int().positive(), folder: z.string() }),
});

export type ProcessFacts = z.infer<typeof processFacts>;

/** Words between the first process and the others. */
export const asksForFacts = 'asks for facts';
export const isServing = 'is serving';
