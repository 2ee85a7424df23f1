import { useState } from 'react';
import type { FinancesOverview } from '#domains/billing/finances.schema.ts';
import type { InvoiceRow } from '#domains/billing/invoices.schema.ts';
import { formatDay } from '#platform/common/format/dates.ts';
import { sum } from '#platform/common/money.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { FigureStrip, FigureStripPlace, type StripCell } from '#platform/web/ui/figure-strip.tsx';
import { financesClient } from './clients.ts';
import { financesTexts } from './texts.ts';

interface InvoiceFiguresProps {
  readonly list: Pick<ListPage<InvoiceRow>, 'linkWith' | 'filters'>;
}

/** Figures over the documents: the year, what is open, what is overdue, what comes next. */
export function InvoiceFigures({ list }: InvoiceFiguresProps) {
  const { data, error } = useDataSource(financesClient.overview);
  if (data) return <Strip data={data} list={list} />;
  return error ? null : <FigureStripPlace />;
}

function Strip({ data, list }: InvoiceFiguresProps & { readonly data: FinancesOverview }) {
  const t = useT(financesTexts);
  const next = useNextCell(data);
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  const link = (state: string | undefined) => list.linkWith({ state, page: undefined });
  const format = useFormat();
  const { open, overdue, openDocuments, overdueDocuments, months, elsewhere } = data;
  const documents =
    openDocuments > 0 ? t('openDocuments', { count: openDocuments }) : t('nothingOpen');
  const others = elsewhere.map((one) => format.money(one.open));
  const billed = months.map((month) => month.billed);
  return (
    <FigureStrip
      label={t('figures')}
      active={shown['state'] ?? 'all'}
      cells={[
        {
          id: 'all',
          label: t('figure.year'),
          value: { amount: sum(billed, open.currencyCode) },
          detail: t('figure.net'),
          href: link(undefined),
        },
        {
          id: 'left',
          label: t('left'),
          value: { amount: open },
          detail:
            elsewhere.length > 0 ? t('andElsewhere', { others: others.join(', ') }) : documents,
        },
        {
          id: 'overdue',
          label: t('state.overdue'),
          value: { amount: overdue },
          isDue: overdueDocuments > 0,
          detail:
            overdueDocuments > 0 ? t('openOf', { count: overdueDocuments }) : t('figure.none'),
          href: link('overdue'),
        },
        next,
      ]}
    />
  );
}

function useNextCell({ next }: FinancesOverview): StripCell {
  const t = useT(financesTexts);
  const format = useFormat();
  const [now] = useState(() => new Date());
  const cell = { id: 'next', label: t('figure.next') };
  if (!next) return { ...cell, value: '–', detail: t('figure.nothingDue') };
  return {
    ...cell,
    value: formatDay(next.dueOn, format.locale, { now }),
    detail: `${next.number}, ${format.money(next.open)}`,
    href: linkTo(`/:/business-cockpit/finances/invoices/${next.id}`),
  };
}
