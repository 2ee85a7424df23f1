import { z } from 'zod';
import { contract } from './contract.ts';
import { iconNames } from './icon-name.ts';
import { money } from './money.schema.ts';
import { pagesWithId } from './page-link.ts';
import { fits } from './search-words.rules.ts';
import { searchRoutes, staffSearchRoutes } from './search.routes.ts';
import { longestSearch, shortestSearch } from './search.values.ts';

/** Something that was found, ready to be shown. */
export const searchHit = z.object({
  id: z.string(),
  title: z.string(),
  /** Second line that tells hits of the same title apart; may be empty. */
  detail: z.string(),
  /** Page of the hit; null: it has none. */
  link: z.object({ page: z.enum(pagesWithId), id: z.string() }).nullable(),
  /** Tenant that staff choose where they may not open its page; null: the hit is no customer's. */
  tenantId: z.uuid().nullable(),
  amount: money.nullable(),
  /** Last event of the hit. */
  at: z.iso.datetime().nullable(),
  fit: z.literal(Object.values(fits)),
});
export type SearchHit = z.output<typeof searchHit>;

/** Hits of one source. */
export const searchGroup = z.object({
  kind: z.string(),
  /** Heading in the language of the question. */
  label: z.string(),
  sign: z.enum(['product', 'person', 'company', ...iconNames]),
  /** Best first. */
  hits: z.array(searchHit),
});
export type SearchGroup = z.output<typeof searchGroup>;

const find = {
  query: z.object({
    /** A longer text is cut: what was pasted by mistake finds nothing, but is no fault. */
    text: z
      .string()
      .trim()
      .min(shortestSearch)
      .max(12_000)
      .transform((text) => text.slice(0, longestSearch)),
    /** Most hits of a source. */
    limit: z.coerce.number().int().min(1).max(10).default(5),
  }),
  /** The group with the most exact hit first. */
  result: z.object({ groups: z.array(searchGroup) }),
};

export const searchContract = contract(searchRoutes, {
  find: { ...find, summary: 'Finds what the caller may read in a tenant, mistyped too' },
});

export const staffSearchContract = contract(staffSearchRoutes, {
  find: {
    ...find,
    summary: 'Finds tenants, people, products, articles, tickets and orders for staff',
  },
});
