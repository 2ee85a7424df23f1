/** Longest text of an article in one language, in characters. */
export const longestBody = 100_000;
export const longestTitle = 160;
export const mostTags = 30;
/** Last place among the articles of a topic. */
export const lastPlace = 999;
/** Longest search that is kept for staff, in characters; a longer one is cut. */
export const longestAsked = 200;

/** Levels of a tree that an import lays out; what lies deeper comes onto the last one. */
export const deepestLevel = 10;

/** Most Markdown files of one import. */
export const mostImportedFiles = 500;
/** Most pictures of one import. */
export const mostImportedPictures = 200;
/** Most bytes of one import without its pictures: it is one request and one transaction. */
export const mostImportedBytes = 1_000_000;
/** Longest path within a folder, in characters. */
export const longestPath = 300;

export const articleStates = ['draft', 'review', 'released', 'retired'] as const;
export type ArticleState = (typeof articleStates)[number];

/** Readers: staff only, all customers, those of a licence bundle, or one tenant. */
export type Audience = string;
export const audiencePattern =
  /^(internal|all|bundle:[A-Za-z]{1,40}|tenant:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const customerPrefix = 'tenant:';

/** Returns the audience of one customer; without an id one that still has to be chosen. */
export const customerAudience = (id: string): Audience => `${customerPrefix}${id}`;

/** Returns the customer of an audience; empty: none was chosen; undefined: it is none's alone. */
export function customerOf(audience: Audience): string | undefined {
  const isOne = audience.startsWith(customerPrefix);
  return isOne ? audience.slice(customerPrefix.length) : undefined;
}

export const slugPattern = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Days after which an article without a date of its own is due for a review. */
export const reviewDays = 180;
