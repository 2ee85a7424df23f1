import type { SnippetSummary } from '#domains/documents/building-blocks.schema.ts';

type Dated = Pick<SnippetSummary, 'reviewOn' | 'state'>;

/** Returns the snippets whose day of review has come; what is withdrawn or in review needs none. */
export function dueReviews<S extends Dated>(snippets: readonly S[], today: string): S[] {
  return snippets.filter(
    ({ reviewOn, state }) =>
      reviewOn !== null && reviewOn <= today && state !== 'deprecated' && state !== 'inReview',
  );
}
