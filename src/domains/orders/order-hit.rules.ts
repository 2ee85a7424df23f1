import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import type { OrderSummary } from './orders.schema.ts';

/** Orders, as the portal's search shows them. */
export const orderHits: SearchKind = {
  kind: 'order',
  label: { de: 'Bestellungen', en: 'Orders' },
  sign: 'receipt',
  place: 40,
};

const de = words({
  one: '{title}, {placedBy}',
  several: '{title} und {others} weitere, {placedBy}',
});
const en = translation<typeof de>()({
  one: '{title}, {placedBy}',
  several: '{title} and {others} more, {placedBy}',
});
const texts = catalogue({ de, en });

/** Returns an order as a hit, found by number, titles, PO number and who placed it. */
export function orderHit(
  order: Pick<
    OrderSummary,
    'id' | 'number' | 'firstTitle' | 'lineCount' | 'placedBy' | 'placedAt' | 'poNumber'
  >,
  language: Language,
  others = '',
): Findable {
  const { id, number, firstTitle: title, lineCount, placedBy, placedAt, poNumber } = order;
  const t = texts.loaded(language);
  return {
    id,
    title: number,
    detail:
      (lineCount === 1
        ? t?.('one', { title, placedBy })
        : t?.('several', { title, others: lineCount - 1, placedBy })) ?? title,
    link: { page: 'order', id },
    at: placedAt,
    others: `${poNumber} ${title} ${placedBy} ${others}`,
  };
}

/** Returns the order's number in a typed text: 6 in `ORD-00006` and `ord 6`. */
export function orderNumberIn(text: string): number | undefined {
  const digits = /^(?:ord)?[\s-]*0*(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
