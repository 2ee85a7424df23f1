import type { ListedSubscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { rights } from '#platform/common/rights.ts';
import type { Money } from '#platform/common/money.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { FigureStrip, FigureStripPlace, type StripCell } from '#platform/web/ui/figure-strip.tsx';
import { decisionsClient, licencesClient } from './clients.ts';
import { marketplaceTexts } from './texts.ts';
import { useNow } from './page-clock.ts';

/** Figures over the list that narrow it: all, what ends soon, what can still be given back. */
export function SubscriptionFigures({ list }: { readonly list: ListPage<ListedSubscription> }) {
  const t = useT(marketplaceTexts);
  const cells = useCells(list);
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  if (!cells) return <FigureStripPlace />;
  return (
    <FigureStrip
      label={t('subscriptions.figures')}
      active={shown['show'] ?? (shown['state'] === undefined ? 'all' : undefined)}
      cells={cells}
    />
  );
}

/** Figure of seats that nobody has; undefined: the person may not read licences. */
function useFreeCell(): Omit<StripCell, 'href'> | undefined {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const mayRead = useMayUse(...rights.licences.read);
  const { data, error } = useDataSource(licencesClient.summary, {}, { enabled: mayRead });
  if (!mayRead) return undefined;
  const cell = { id: 'free', label: t('subscriptions.free') };
  if (!data)
    return { ...cell, value: '–', detail: error ? t('subscriptions.notKnown') : undefined };
  if (data.readAt === null) return { ...cell, value: '–', detail: t('subscriptions.notKnown') };
  const detail =
    data.free === 0
      ? t('subscriptions.noFree')
      : t('subscriptions.perMonth', { amount: format.money(data.freeMonthly) });
  return { ...cell, value: data.free, detail };
}

function useCells(list: ListPage<ListedSubscription>): readonly StripCell[] | undefined {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const now = useNow();
  const { data } = useDataSource(decisionsClient.summary, {});
  const free = useFreeCell();
  if (!data) return undefined;
  const { subscriptions, monthly, endingSoon, endingMonthly, returnable } = data;
  const perMonth = (amounts: readonly Money[]) =>
    t('subscriptions.perMonth', { amount: amounts.map((one) => format.money(one)).join(' + ') });
  const link = (show: string | undefined) =>
    list.linkWith({ show, state: undefined, page: undefined });
  return [
    {
      id: 'all',
      label: t('subscriptions.running'),
      value: subscriptions,
      detail: subscriptions > 0 ? perMonth(monthly) : undefined,
      href: link(undefined),
    },
    {
      id: 'ending',
      label: t('subscriptions.ending'),
      value: endingSoon,
      isDue: endingSoon > 0,
      detail: endingSoon > 0 ? perMonth(endingMonthly) : t('subscriptions.nothingEnds'),
      href: link('ending'),
    },
    ...(free ? [{ ...free, href: link('free') }] : []),
    {
      id: 'returnable',
      label: t('subscriptions.returnable'),
      value: returnable.subscriptions,
      isDue: returnable.subscriptions > 0,
      detail:
        returnable.until === null ? (
          t('subscriptions.nothingReturnable')
        ) : (
          <DueDate on={returnable.until} now={now} />
        ),
      href: link('returnable'),
    },
  ];
}
