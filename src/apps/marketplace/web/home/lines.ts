import type { OpenOrder } from '#domains/orders/open-orders.schema.ts';
import { ordersRoutes } from '#domains/orders/orders.routes.ts';
import type { OrderSummary, ordersContract } from '#domains/orders/orders.schema.ts';
import type { Outlook } from '#domains/subscriptions/outlook.schema.ts';
import type { HomeLine, ReadLines } from '#platform/common/home.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { formatDay, formatRelative } from '#platform/common/format/dates.ts';
import { orderStateTexts } from '#domains/orders/web/order-state-texts.ts';
import { isForReader, openOrders } from './attention.ts';
import { holds } from './holds.ts';
import { outlookClient } from './outlook.ts';
import { homeTexts, type Words } from './texts.ts';

const orders = contractClient<typeof ordersContract>(ordersRoutes);
const openTake = 50;
/** Orders that wait for others or have failed: the latest of them. */
const mostOpen = 2;

/** Returns the seats to give back, orders that are stuck elsewhere, and the latest order. */
export const readLines: ReadLines = async ({ language, now }) => {
  const words = { t: await homeTexts.load(language), format: formatOf(language), now };
  const states = await orderStateTexts.load(language);
  const [outlook, open, latest] = await Promise.all([
    holds(rights.subscriptions.read) ? readSource(outlookClient.get) : undefined,
    holds(rights.orders.read)
      ? readSource(openOrders.list, { query: { take: openTake } })
      : undefined,
    holds(rights.orders.read) ? readSource(orders.list, { query: { take: 1 } }) : undefined,
  ]);
  const others = (open?.data ?? []).filter((order) => !isForReader(order)).slice(-mostOpen);
  const newest = (latest?.data ?? []).filter(({ id }) => !others.some((order) => order.id === id));
  return [
    ...(outlook?.returnable ? [returnLine(outlook, outlook.returnable, words)] : []),
    ...others.map((order) => stuckLine(order, words, states)),
    ...newest.map((order) => orderLine(order, words, states)),
  ];
};

type Clocked = Words & { readonly now: Date };
type States = Awaited<ReturnType<typeof orderStateTexts.load>>;

function returnLine(
  { peaks }: Outlook,
  { seats, monthly, until }: NonNullable<Outlook['returnable']>,
  { t, format, now }: Clocked,
): HomeLine {
  const isOne = peaks.filter(({ kind }) => kind === 'returnWindow').length === 1;
  const day = formatDay(until, format.locale, { now });
  return {
    id: 'returnable',
    title: t('returnable'),
    detail: t(isOne ? 'returnableUntil' : 'returnableFrom', { count: seats, day }),
    value: { amount: monthly, per: 'month' },
    href: linkTo('/:/marketplace/your-subscriptions'),
  };
}

function stuckLine(order: OpenOrder, { t }: Clocked, states: States): HomeLine {
  return {
    id: order.id,
    title: t('order', { number: order.number }),
    detail: contentOf(order, t),
    value: { text: states(`order.${order.state}`) },
    href: linkTo('/:/marketplace/order-history', { order: order.id }),
  };
}

function orderLine(order: OrderSummary, { t, format, now }: Clocked, states: States): HomeLine {
  const at = formatRelative(order.placedAt, now, format.locale);
  return {
    id: order.id,
    title: t('latest'),
    detail: `${contentOf(order, t)}, ${at}`,
    value: order.state === 'completed' ? undefined : { text: states(`order.${order.state}`) },
    href: linkTo('/:/marketplace/order-history', { order: order.id }),
  };
}

const contentOf = (
  { firstTitle, lineCount }: Pick<OrderSummary, 'firstTitle' | 'lineCount'>,
  t: Words['t'],
): string =>
  lineCount > 1 ? t('content', { title: firstTitle, count: lineCount - 1 }) : firstTitle;
