import { openOrdersRoutes } from '#domains/orders/open-orders.routes.ts';
import type { OpenOrder, openOrdersContract } from '#domains/orders/open-orders.schema.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import type { AttentionItem, ReadAttention, ReadNumber } from '#platform/common/home.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { sheetsClient } from '../clients.ts';
import { homeTexts } from './texts.ts';

const openOrders = contractClient<typeof openOrdersContract>(openOrdersRoutes);
const take = 50;

/** Returns the staff queue over all tenants: orders that need a person to continue. */
export const readQueue: ReadAttention = async ({ language, signal }) => {
  const t = await homeTexts.load(language);
  const { data, metadata } = await openOrders.everywhere(
    { query: { take } },
    { signal, quiet: true },
  );
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
    money: { amount: order.commitment, per: 'once' },
    kind: order.state === 'needsInput' ? 'blocked' : 'notice',
    href: customerPage(order.tenantId),
  });
  return { items: data.map(item), total: metadata.total };
};

/** Returns the sales volume and the price version it is based on. */
export const readNumber: ReadNumber = async ({ language, signal }) => {
  const t = await homeTexts.load(language);
  const format = formatOf(language);
  const quiet = { signal, quiet: true };
  const [products, versions] = await Promise.all([
    sheetsClient.products({ query: { take: 1 } }, quiet),
    sheetsClient.versions({ query: { kind: 'priceSheet', state: 'inForce', take: 1 } }, quiet),
  ]);
  const [current] = versions.data;
  return {
    label: t('number.label'),
    value: format.number(products.metadata.total),
    detail: current
      ? t('number.since', { version: current.number, date: format.date(current.effectiveFrom) })
      : t('number.none'),
  };
};
