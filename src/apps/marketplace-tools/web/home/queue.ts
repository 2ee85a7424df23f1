import { openOrdersRoutes } from '#domains/orders/open-orders.routes.ts';
import type { OpenOrder, openOrdersContract } from '#domains/orders/open-orders.schema.ts';
import { orderMoney } from '#domains/orders/order-money.rules.ts';
import { customerOrder } from '#platform/web/router/customer-page.ts';
import type { AttentionItem, ReadAttention } from '#platform/common/home.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import type { TransferRow } from '#domains/transfers/transfers.schema.ts';
import { transfersClient } from '../transfers/clients.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { readBillingItems } from './billing-items.ts';
import { homeTexts } from './texts.ts';

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
