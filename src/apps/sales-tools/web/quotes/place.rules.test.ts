import { expect, test } from 'vitest';
import { dayAfter, lackHref, newQuoteHref, placeOf, quoteHref } from './place.rules.ts';

const place = {
  tenantId: '11111111-2222-4333-8444-555555555555',
  id: '11111111-2222-4333-8444-666666666666',
};

test('an address names an offer and finds it again; nonsense names none', () => {
  expect(placeOf(quoteHref(place).split('/').at(-1) ?? '')).toEqual(place);
  expect(placeOf('new')).toBeUndefined();
  expect(placeOf(`${place.tenantId}.${place.id}.x`)).toBeUndefined();
});

test('an offer that begins with an item names it, and of a licence the term', () => {
  const read = (href: string) => Object.fromEntries(new URL(href, 'http://atrium').searchParams);
  expect(read(newQuoteHref('licence.P:1', 'P:1:P1Y:Annual'))).toEqual({
    item: 'licence.P:1',
    offer: 'P:1:P1Y:Annual',
  });
  expect(read(newQuoteHref('service.a'))).toEqual({ item: 'service.a' });
  expect(read(lackHref('a'))).toEqual({ missing: 'a' });
});

test('a day lies so many days ahead', () => {
  expect(dayAfter(new Date('2026-11-27T22:00:00Z'), 30)).toBe('2026-12-27');
});
