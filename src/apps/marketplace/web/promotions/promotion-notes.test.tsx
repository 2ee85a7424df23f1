import { describe, expect, test, vi } from 'vitest';
import type { PromotionState } from '#domains/catalog/offers.values.ts';
import { mount } from '#platform/web/ui/mount.fixture.tsx';
import { PromotionNotice } from './promotion-notes.tsx';

const promotion = {
  id: 'A',
  title: 'Herbst',
  discountPercent: '15',
  endsOn: '2026-12-31',
  listPrice: { value: '120.00', currencyCode: 'EUR' },
  minSeats: 10,
  maxSeats: 300,
} as const;

async function shown(state: PromotionState, onSetQuantity = vi.fn<(seats: number) => void>()) {
  const page = await mount(
    <PromotionNotice promotion={{ ...promotion, state }} onSetQuantity={onSetQuantity} />,
  );
  return { ...page, onSetQuantity, text: document.body.textContent ?? '' };
}

describe('what becomes of a promotion in the cart', () => {
  test.each([
    ['applied', 'Rabatt auf die erste Laufzeit. Die Verlängerung kostet den Listenpreis.'],
    ['firstPurchase', 'gilt nur für den ersten Kauf'],
    ['notEligible', 'gewährt Ihrem Unternehmen die Aktion „Herbst“'],
    ['ended', 'Die Aktion „Herbst“ ist beendet'],
    ['unasked', 'ließ sich bei Microsoft gerade nicht erfragen'],
  ] as const)('%s is told in words', async (state, words) => {
    expect((await shown(state)).text).toContain(words);
  });

  test.each([
    ['belowMinimum', 'gibt es ab 10 Plätzen', 10],
    ['aboveMaximum', 'gibt es nur bis 300 Plätze', 300],
  ] as const)('%s names the seats that get it, and sets them', async (state, words, seats) => {
    const { text, click, onSetQuantity } = await shown(state);
    expect(text).toContain(words);

    await click('button');

    expect(onSetQuantity).toHaveBeenCalledWith(seats);
  });
});
