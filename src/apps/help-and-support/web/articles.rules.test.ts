import { expect, test } from 'vitest';
import { helpAddress } from './articles.rules.ts';

test('product reference A5: the link of a question opens it, that of an article stands in the search', () => {
  expect(helpAddress({ slug: 'seat', isQuestion: true })).toBe(
    '/:/help-and-support/faq?question=seat',
  );
  expect(helpAddress({ slug: 'seat', isQuestion: false })).toBe(
    '/:/help-and-support/search?article=seat',
  );
});
