import { formatDay } from '#platform/common/format/dates.ts';
import { formatMoney } from '#platform/common/format/amounts.ts';
import type { Money } from '#platform/common/money.ts';
import { translator } from '#platform/common/texts/translator.ts';
import type { StoredReservation } from './reservation-view.rules.ts';
import { reservationRequestTexts } from './request-ticket-texts.ts';
import type { JudgedWish } from './reservation-wish.rules.ts';

type Locale = 'de' | 'en';

/** Writes the ticket in which staff read what to do, in Markdown. */
export function requestTicket(
  one: StoredReservation,
  wish: JudgedWish,
  locale: Locale,
  now: Date,
): { readonly subject: string; readonly text: string; readonly service: string } {
  const t = translator(reservationRequestTexts, locale);
  const day = (on: string) => formatDay(on, locale, { now, hasWeekday: false });
  const { name, sku, region, term, orderId: order, id } = one;
  const amounts = amountLines(wish, locale);
  const text = [
    leadOf(one, wish, locale, now),
    [
      t('product', { sku, region, term, day: day(one.endsOn) }),
      ...(wish.wanted === ''
        ? []
        : [t('wanted', { count: String(wish.wantedQuantity ?? 0), wanted: wish.wanted })]),
      ...amounts,
      t('ids', { order, id }),
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
    ...(amounts.length === 0 ? [] : [t('told', { day: day(now.toISOString().slice(0, 10)) })]),
    ...(wish.note === '' ? [] : [wish.note]),
  ].join('\n\n');
  return { subject: t(`subject.${wish.kind}`, { name }), text, service: name.slice(0, 120) };
}

function leadOf(one: StoredReservation, wish: JudgedWish, locale: Locale, now: Date): string {
  const t = translator(reservationRequestTexts, locale);
  const { name } = one;
  if (wish.kind === 'renewal' && wish.renews) return t('lead.renews', { name });
  if (wish.kind === 'renewal')
    return t('lead.ends', { name, day: formatDay(one.endsOn, locale, { now, hasWeekday: false }) });
  const counts = { count: String(wish.quantity), all: String(one.quantity) };
  return t(wish.kind === 'exchange' ? 'lead.exchange' : 'lead.refund', { name, ...counts });
}

function amountLines(wish: JudgedWish, locale: Locale): string[] {
  const t = translator(reservationRequestTexts, locale);
  const line = (key: 'remaining' | 'credit' | 'commitment', amount: Money | null) =>
    amount ? [t(key, { amount: formatMoney(amount, locale) })] : [];
  return [
    ...line('remaining', wish.remaining),
    ...line('credit', wish.credit),
    ...line('commitment', wish.commitment),
  ];
}
