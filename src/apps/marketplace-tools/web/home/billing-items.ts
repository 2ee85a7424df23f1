import type { AttentionItem, HomeReading } from '#platform/common/home.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { addresses } from '../addresses.ts';
import { documentsClient, heldClient, runsClient } from '../billing/clients.ts';
import { lastMonth } from '../billing/month.rules.ts';
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
