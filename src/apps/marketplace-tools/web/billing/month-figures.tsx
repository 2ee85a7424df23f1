import type { PreviewRow } from '#domains/billing/billing-runs.schema.ts';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { FigureStrip, FigureStripPlace } from '#platform/web/ui/figure-strip.tsx';
import type { billingRunsContract } from '#domains/billing/billing-runs.schema.ts';
import { netsOf } from './nets.rules.ts';
import { billingTexts } from './texts.ts';

/** A month in figures, as the server adds it up. */
export type MonthSum = ClientResult<(typeof billingRunsContract)['endpoints']['figures']>;

interface MonthFiguresProps {
  readonly figures: MonthSum | undefined;
  readonly list: ListPage<PreviewRow>;
}

/** Figures of a month; the customers to look at are a filter. */
export function MonthFigures({ figures, list }: MonthFiguresProps) {
  const t = useT(billingTexts);
  const format = useFormat();
  if (!figures) return <FigureStripPlace />;
  const link = (show: string | undefined) => list.linkWith({ show, page: undefined });
  const nets = netsOf(figures)
    .map((one) => format.money(one))
    .join(' + ');
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  return (
    <FigureStrip
      label={t('figures')}
      active={shown['show'] ?? 'all'}
      cells={[
        {
          id: 'all',
          label: t('customers'),
          value: figures.customers,
          detail: nets,
          href: link(undefined),
        },
        {
          id: 'warned',
          label: t('toSee'),
          value: figures.warned,
          detail: figures.warned > 0 ? t('warnedOf') : t('allClear'),
          isDue: figures.warned > 0,
          href: link('warned'),
        },
        {
          id: 'net',
          label: t('net'),
          value: { amount: figures.net },
          detail: t('against', { amount: format.money(figures.before) }),
        },
        {
          id: 'posted',
          label: t('posted'),
          value: figures.posted,
          detail: figures.posted > 0 ? t('postedSome') : t('postedNone'),
        },
      ]}
    />
  );
}
