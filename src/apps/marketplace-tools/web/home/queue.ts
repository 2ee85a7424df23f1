import { openOrdersRoutes } from '#domains/orders/open-orders.routes.ts';
import type { OpenOrder, openOrdersContract } from '#domains/orders/open-orders.schema.ts';
import { orderMoney } from '#domains/orders/order-money.rules.ts';
import type { TransferRow } from '#domains/transfers/transfers.schema.ts';
import type { AttentionItem, ReadAttention, HomeReading } from '#platform/common/home.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { customerOrder } from '#platform/web/router/customer-page.ts';
import { addresses } from '../addresses.ts';
import { documentsClient, heldClient, runsClient } from '../billing/clients.ts';
import { lastMonth } from '../billing/month.rules.ts';
import { transfersClient } from '../transfers/clients.ts';
import { billingTasks } from './billing-tasks.rules.ts';
import { homeTexts } from './texts.ts';

/** Returns what billing asks of staff: the last month's release, and what hinders money. */
export async function readBillingItems({
  language,
  now,
  signal,
}: HomeReading): Promise<AttentionItem[]> {
  const t = await homeTexts.load(language);
  const format = formatOf(language);
  const quiet = { signal, quiet: true };
  const month = lastMonth(now.toISOString().slice(0, 10));
  const overdueFirst = {
    state: 'overdue',
    sortBy: 'dueOn',
    sortDirection: 'asc',
    take: 1,
  } as const;
  const [figures, held, overdue] = await Promise.all([
    runsClient.figures({ query: { month } }, quiet),
    heldClient.list({ query: { month } }, quiet),
    documentsClient.list({ query: overdueFirst }, quiet),
  ]);
  const ofMonth = linkTo(addresses.billing, { month: month.slice(0, 7) });
  const name = format.date(month, 'month');
  const [oldest] = overdue.data;
  const items = {
    release: {
      id: 'billing release',
      title: t('billing.release', { month: name }),
      detail: t('billing.releaseOf', { count: figures.customers }),
      deadline: null,
      money: { amount: figures.net, per: 'once' },
      kind: 'decide',
      href: ofMonth,
      act: t('billing.releaseAct'),
    },
    held: {
      id: 'billing held',
      title: t('billing.held', { count: held.documents.length }),
      detail: t('billing.heldOf', { month: name }),
      deadline: null,
      kind: 'blocked',
      href: ofMonth,
    },
    overdue: {
      id: 'billing overdue',
      title: t('billing.overdue', { count: overdue.metadata.total }),
      detail: oldest && t('billing.overdueSince', { day: format.date(oldest.dueOn) }),
      deadline: null,
      kind: 'notice',
      href: linkTo(addresses.documents, { state: 'overdue' }),
    },
  } as const satisfies Record<string, AttentionItem>;
  const facts = { figures, held: held.documents.length, overdue: overdue.metadata.total };
  return billingTasks(facts).map((task) => items[task]);
}

const openOrders = contractClient<typeof openOrdersContract>(openOrdersRoutes);
const take = 50;

/**
 * Returns the staff queue over all tenants: billing, orders that need a person to continue, and
 * transfers that another partner has asked for.
 */
export const readQueue: ReadAttention = async (given) => {
  const { language, signal } = given;
  const t = await homeTexts.load(language);
  const [billing, { data, metadata }, transfers] = await Promise.all([
    readBillingItems(given),
    openOrders.everywhere({ query: { take } }, { signal, quiet: true }),
    transfersClient.list({ query: { state: 'pending', take } }, { signal, quiet: true }),
  ]);
  const titleOf = ({ state, number }: OpenOrder): string => {
    if (state === 'needsInput' || state === 'waitingForApproval' || state === 'partlyFailed')
      return t(`queue.${state}`, { number });
    return t('queue.failed', { number });
  };
  const item = (order: OpenOrder): AttentionItem => ({
    id: `${order.tenantId} ${order.id}`,
    title: titleOf(order),
    detail: order.firstTitle,
    tenant: order.tenantName,
    deadline: order.deadline,
    money: orderMoney(order),
    kind: order.state === 'needsInput' ? 'blocked' : 'notice',
    href: customerOrder(order.tenantId, order.id),
  });
  const asked = transfers.data.filter(({ isOwn }) => !isOwn);
  const transferItem = (one: TransferRow): AttentionItem => ({
    id: one.id,
    title: t('queue.transfer', { partner: one.partnerName }),
    detail: one.names.join(', '),
    tenant: one.tenantName,
    deadline: one.expiresOn,
    kind: 'decide',
    href: linkTo('/internal/marketplace-tools/transfer-subscriptions', { transfer: one.id }),
  });
  return {
    items: [...billing, ...asked.map(transferItem), ...data.map(item)],
    total: billing.length + asked.length + metadata.total,
  };
};
