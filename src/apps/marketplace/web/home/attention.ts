import { formatPercentChange } from '#platform/common/format/numbers.ts';
import { quotesRoutes } from '#domains/quotes/quotes.routes.ts';
import type { QuoteRow, quotesContract } from '#domains/quotes/quotes.schema.ts';
import { overageRoutes } from '#domains/overage/overage.ts';
import type { overageContract, OverageSubscription } from '#domains/overage/overage.schema.ts';
import { openOrdersRoutes } from '#domains/orders/open-orders.routes.ts';
import type { OpenOrder, openOrdersContract } from '#domains/orders/open-orders.schema.ts';
import { orderMoney } from '#domains/orders/order-money.rules.ts';
import type { OutlookPeak } from '#domains/subscriptions/outlook.schema.ts';
import type { AttentionItem, ReadAttention } from '#platform/common/home.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { holds } from './holds.ts';
import { readLimits } from './limits.ts';
import { outlookClient } from './outlook.ts';
import { namesOf, priceChange } from './outlook-words.rules.ts';
import { homeTexts, type Words } from './texts.ts';

export const openOrders = contractClient<typeof openOrdersContract>(openOrdersRoutes);
const overage = contractClient<typeof overageContract>(overageRoutes);
const quotes = contractClient<typeof quotesContract>(quotesRoutes);

/** More than this nobody decides in one sitting; the home says how many more there are. */
const take = 50;

/**
 * Returns the terms that renew within 30 days unless somebody decides, and the orders that wait for
 * the reader. Seats that may be given back are a right, no task: they are among the lines.
 */
export const readAttention: ReadAttention = async ({ language }) => {
  const words = { t: await homeTexts.load(language), format: formatOf(language) };
  const [outlook, orders, offers, costly, limits] = await Promise.all([
    holds(rights.subscriptions.read) ? readSource(outlookClient.get) : undefined,
    holds(rights.orders.read) ? readSource(openOrders.list, { query: { take } }) : undefined,
    readOpenOffers(),
    readPassedAlarms(),
    readLimits(words),
  ]);
  const due = (outlook?.peaks ?? []).filter(({ state }) => state === 'due');
  const waiting = (orders?.data ?? []).filter(isForReader);
  return {
    items: [
      ...due.map((peak) => termItem(peak, words)),
      ...waiting.map((order) => orderItem(order, words)),
      ...offers.map((offer) => offerItem(offer, words)),
      ...costly.map((one) => alarmItem(one, words)),
      ...limits,
    ],
    total: due.length + waiting.length + offers.length + costly.length + limits.length,
  };
};

/** Returns the offers that the reader may decide about. */
export async function readOpenOffers(): Promise<readonly QuoteRow[]> {
  if (!holds(rights.quotes.sign)) return [];
  const { data } = await readSource(quotes.list, { query: { take } });
  return data.filter(({ state }) => state === 'sent' || state === 'read');
}

/** Returns the Azure subscriptions whose cost of this month has passed their alarm. */
export async function readPassedAlarms(): Promise<readonly OverageSubscription[]> {
  if (!holds(rights.overage.keep)) return [];
  const { data } = await readSource(overage.list, { query: { take } });
  return data.filter(({ isPassed }) => isPassed);
}

function alarmItem({ id, name, cost, alarm }: OverageSubscription, words: Words): AttentionItem {
  const { t, format } = words;
  return {
    id,
    title: t('alarm', { name }),
    detail: alarm ? t('alarmAt', { amount: format.money(alarm) }) : undefined,
    deadline: null,
    money: cost ? { amount: cost, per: 'month' } : undefined,
    kind: 'notice',
    href: linkTo('/:/marketplace/configuration/overage', { subscription: id }),
  };
}

function offerItem(offer: QuoteRow, { t }: Words): AttentionItem {
  const { id, number, title, validUntil, monthly } = offer;
  return {
    id,
    title: t('offer', { title }),
    detail: number,
    deadline: validUntil,
    money: Number(monthly.value) > 0 ? { amount: monthly, per: 'month' } : undefined,
    kind: 'decide',
    href: linkTo(`/:/marketplace/offers/${id}`),
    act: t('act.read'),
  };
}

/** An order to approve, or one that the provider asks about. */
export const isForReader = ({ state, isOwn }: OpenOrder): boolean =>
  state === 'needsInput' ||
  (state === 'waitingForApproval' && !isOwn && holds(rights.orders.approve));

function termItem(peak: OutlookPeak, { t, format }: Words): AttentionItem {
  const { id, on, seats, afterSeats, monthly, after } = peak;
  const change = priceChange(monthly, after);
  const price =
    afterSeats !== seats
      ? t('thenMonthly', { money: format.money(after) })
      : change === 0
        ? t('samePrice')
        : t('newPrice', { change: formatPercentChange(change, format.locale) });
  const count =
    afterSeats === seats
      ? t('seats', { count: seats })
      : t('seatsThen', { before: seats, count: afterSeats });
  return {
    id,
    title: t('termEnds', { count: peak.count, names: namesOf(peak, t) }),
    detail: [count, t('then.renews'), price].join(' · '),
    deadline: on,
    money: { amount: monthly, per: 'month' },
    kind: 'decide',
    href: linkTo('/:/marketplace/renewals'),
    act: t('act.decide'),
  };
}

function orderItem(order: OpenOrder, { t, format }: Words): AttentionItem {
  const { id, number, state, placedBy, seats, firstTitle, lineCount, commitment } = order;
  const isQuestion = state === 'needsInput';
  const title =
    lineCount > 1 ? t('content', { title: firstTitle, count: lineCount - 1 }) : firstTitle;
  const page = isQuestion ? '/:/marketplace/order-history' : '/:/marketplace/order-approval';
  return {
    id,
    title: isQuestion
      ? t('answer', { number })
      : t('wants', { person: placedBy, seats: format.number(seats), title }),
    detail: isQuestion ? title : t('commitment', { number, amount: format.money(commitment) }),
    deadline: order.deadline,
    money: orderMoney(order),
    kind: isQuestion ? 'blocked' : 'decide',
    href: linkTo(page, { order: id }),
    act: t(isQuestion ? 'act.answer' : 'act.approve'),
  };
}
