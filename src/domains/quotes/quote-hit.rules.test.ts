import { describe, expect, test } from 'vitest';
import { hitsOf } from '#platform/common/search.rules.ts';
import { asksQuotes, deskQuoteHit, numbersIn, quoteHit } from './quote-hit.rules.ts';

const found = {
  id: 'q',
  number: 'AN-1001',
  title: 'Sicherung der Postfächer',
  contract: 'V-1007',
  at: null,
};

describe('A10: an offer is found', () => {
  test.each(['AN-1001', '1001', 'sicherung', 'postfach', 'V-1007'])('by "%s"', (text) => {
    const hits = hitsOf([quoteHit(found)], { text, limit: 5, isLoose: false });

    expect(hits).toMatchObject([{ title: found.title, link: { page: 'quote', id: 'q' } }]);
  });

  test('by staff with its customer and its author, and leads to its page', () => {
    const hit = deskQuoteHit({ ...found, tenantId: 't', tenantName: 'Bergmann', author: 'Alex' });

    expect(hit).toMatchObject({
      detail: 'AN-1001, V-1007, Bergmann',
      link: { page: 'deskQuote', id: 't.q' },
    });
    expect(hitsOf([hit], { text: 'bergmann alex', limit: 5, isLoose: false })).toHaveLength(1);
  });
});

test.each([
  ['AN-1001', 1001, undefined],
  ['an1001', 1001, undefined],
  ['AN-1001-2', 1001, undefined],
  ['v 1007', undefined, 1007],
  ['1001', 1001, 1001],
  ['Angebot', undefined, undefined],
])('numbers in "%s"', (text, quote, contract) => {
  expect(numbersIn(text)).toStrictEqual({ quote, contract });
});

test('over all customers neither two letters nor mistyped words are looked for', () => {
  expect(asksQuotes('an', false)).toBe(false);
  expect(asksQuotes('sicherunk', true)).toBe(false);
  expect(asksQuotes('sicherung', false)).toBe(true);
});
