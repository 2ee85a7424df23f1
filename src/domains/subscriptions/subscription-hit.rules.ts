import type { Money } from '#platform/common/money.ts';
import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translation, words } from '#platform/common/texts/words.ts';

/** Subscriptions of the tenant, as the portal's search shows them. */
export const subscriptionHits: SearchKind = {
  kind: 'subscription',
  label: { de: 'Abonnements', en: 'Subscriptions' },
  sign: 'product',
  place: 10,
};

const de = words({
  seats: { one: '{count} Platz, {edition}', other: '{count} Plätze, {edition}' },
  ended: 'beendet, {edition}',
});
const en = translation<typeof de>()({
  seats: { one: '{count} seat, {edition}', other: '{count} seats, {edition}' },
  ended: 'ended, {edition}',
});
const texts = catalogue({ de, en });

interface FoundSubscription {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly edition: string;
  readonly seats: number;
  readonly monthly: Money;
  readonly orderNumber: string;
  readonly hasEnded: boolean;
}

/** Returns a subscription as a hit, found by its name, product, edition and order. */
export function subscriptionHit(found: FoundSubscription, language: Language): Findable {
  const { id, name, title, edition, seats, monthly, orderNumber, hasEnded } = found;
  const t = texts.loaded(language);
  const detail = hasEnded ? t?.('ended', { edition }) : t?.('seats', { count: seats, edition });
  return {
    id,
    title: name,
    detail: detail ?? edition,
    link: { page: 'subscription', id },
    amount: hasEnded ? null : monthly,
    others: `${title} ${edition} ${orderNumber}`,
  };
}
