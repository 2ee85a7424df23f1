import type { OpenOrder, openOrdersContract } from '#domains/orders/open-orders.contract.ts';
import type { Decision, decisionsContract } from '#domains/subscriptions/decisions.contract.ts';
import { mayUse, type Claim } from '#platform/common/access.ts';
import type { AttentionItem, AttentionPage, ReadAttention, ReadNumber } from '#platform/common/home.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { activeTenant } from '#platform/web/session/session.ts';
import { homeTexts } from './texts.ts';

const decisions = contractClient<typeof decisionsContract>('decisions');
const openOrders = contractClient<typeof openOrdersContract>('openOrders');

/** More than this nobody decides in one sitting; the home says how many more there are. */
const take = 50;

type Texts = Awaited<ReturnType<typeof homeTexts.load>>;

/** Terms that end, seats that can still go back, orders that do not go on: each as far as the user may read it. */
export const readAttention: ReadAttention = async ({ language, signal }) => {
  const t = await homeTexts.load(language);
  const quiet = { signal, quiet: true };
  const [due, orders] = await Promise.all([
    holds('marketplace', 'businesscockpit:licenses') ? decisions.list({ query: { take } }, quiet) : undefined,
    holds('marketplace', 'marketplace:orders:approve', 'businesscockpit:finances')
      ? openOrders.list({ query: { take } }, quiet)
      : undefined,
  ]);
  return joined([
    { items: (due?.data ?? []).map((one) => decisionItem(one, t)), total: due?.metadata.total ?? 0 },
    { items: (orders?.data ?? []).map((one) => orderItem(one, t)), total: orders?.metadata.total ?? 0 },
  ]);
};

/** What all running subscriptions cost a month; where several currencies are in use, the largest sum. */
export const readNumber: ReadNumber = async ({ language, signal }) => {
  const t = await homeTexts.load(language);
  const { subscriptions, endingSoon, monthly } = await decisions.summary({}, { signal, quiet: true });
  const running = t('running', { count: subscriptions });
  const [most = { value: '0', currencyCode: 'EUR' }] = monthly;
  return {
    label: t('monthly'),
    value: formatOf(language).money(most),
    detail: endingSoon > 0 ? t('ending', { running, count: endingSoon }) : running,
  };
};

const holds = (...needed: readonly Claim[]): boolean => mayUse(activeTenant()?.roleClaims ?? [], needed);

function joined(pages: readonly AttentionPage[]): AttentionPage {
  return { items: pages.flatMap(({ items }) => items), total: pages.reduce((sum, { total }) => sum + total, 0) };
}

function decisionItem(decision: Decision, t: Texts): AttentionItem {
  const { id, kind, name, seats, deadline, monthly, endOfTermAction, subscriptionId } = decision;
  const isTerm = kind === 'term';
  return {
    id,
    title: isTerm ? t('term', { name }) : t('return', { name, count: seats }),
    detail: isTerm ? `${t('seats', { count: seats })} · ${t(`then.${endOfTermAction}`)}` : undefined,
    deadline,
    money: { amount: monthly, per: 'month' },
    kind: 'decide',
    href: linkTo('/:/marketplace/your-subscriptions', { subscription: subscriptionId }),
  };
}

function orderItem(order: OpenOrder, t: Texts): AttentionItem {
  const { id, state, firstTitle, lineCount, commitment, deadline, isOwn } = order;
  const mayDecide = state === 'waitingForApproval' && !isOwn && holds('marketplace:orders:approve');
  return {
    id,
    title: titleOf(order, mayDecide, t),
    detail: lineCount > 1 ? t('content', { title: firstTitle, count: lineCount - 1 }) : firstTitle,
    deadline,
    money: { amount: commitment, per: 'once' },
    kind: mayDecide ? 'decide' : state === 'waitingForApproval' || state === 'needsInput' ? 'blocked' : 'notice',
    href: linkTo(mayDecide ? '/:/marketplace/order-approval' : '/:/marketplace/order-history', { order: id }),
  };
}

function titleOf({ number, state }: OpenOrder, mayDecide: boolean, t: Texts): string {
  if (state === 'waitingForApproval') return t(mayDecide ? 'approve' : 'waits', { number });
  if (state === 'needsInput') return t('answer', { number });
  return t(state === 'partlyFailed' ? 'partlyFailed' : 'failed', { number });
}
