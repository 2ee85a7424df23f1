import { expect, test } from 'vitest';
import { dueReviews } from './review.rules.ts';

test('a snippet is read again from its day of review on, unless it is withdrawn or in review (das tool, spec §2)', () => {
  const snippets = [
    { reviewOn: '2026-11-29', state: 'published' as const },
    { reviewOn: '2026-11-30', state: 'published' as const },
    { reviewOn: '2026-11-01', state: 'deprecated' as const },
    { reviewOn: '2026-11-01', state: 'inReview' as const },
    { reviewOn: null, state: 'published' as const },
  ];

  expect(dueReviews(snippets, '2026-11-29')).toEqual(snippets.slice(0, 1));
});
