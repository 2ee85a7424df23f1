import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { colours, documentLookRoutes } from './look.ts';

const colour = z.string().regex(colours);

/** Look of documents as the operator sets it, `logo` as data address of an SVG or PNG. */
export const lookGiven = z.object({
  /** Links, the line of time and marks. */
  accent: colour,
  heading: colour,
  /** Null: the portal's mark. */
  logo: z.string().max(400_000).nullable(),
});
export type LookGiven = z.output<typeof lookGiven>;

export const documentLookContract = contract(documentLookRoutes, {
  get: { result: lookGiven },
  save: {
    body: lookGiven,
    result: lookGiven,
    summary: 'Sets the look of documents that are made from now on',
  },
});
