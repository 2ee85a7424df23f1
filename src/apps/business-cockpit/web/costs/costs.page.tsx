import { FileText } from 'lucide-react';
import { useState } from 'react';
import { type Dimension, dimensions, measures } from '#domains/licences/licences.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useDemoMode } from '#platform/web/demo/demo-mode.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import { costsClient } from '../clients.ts';
import { LicencesFrame } from '../licences-frame.tsx';
import { cockpitTexts } from '../texts.ts';
import { usePdfLock } from '../use-pdf-lock.ts';
import { CostChart, useCostColumns } from './cost-distribution.tsx';
import { costHref } from './cost-href.ts';
import { useRowName } from './use-row-name.ts';

interface CostPaperProps {
  readonly dimension: Dimension;
  readonly month: string | undefined;
}

/** The shown distribution as PDF, in the reader's language. */
function CostPaper({ dimension, month }: CostPaperProps) {
  const t = useT(cockpitTexts);
  const language = useLanguage();
  const isDemo = useDemoMode();
  const pdf = useAction(costsClient.pdf, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${t('tab.cost-distribution')}.pdf`),
  });
  const lock = usePdfLock();
  if (isDemo) return null;
  const query = { dimension, language, ...(month !== undefined && { month }) };
  return (
    <Button
      icon={FileText}
      isPending={pdf.pending}
      disabledReason={lock}
      onPress={() => void pdf.run({ query })}
    >
      {t('costs.pdf')}
    </Button>
  );
}

const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const costsList = defineList({
  sortable: [],
  filters: {
    dimension: dimensions,
    month: (text: string) => (monthPattern.test(text) ? text : undefined),
  },
  take: 200,
});
const readShown = (search: Search) => ({
  measure: oneOf(measures, search['measure']) ?? 'cost',
  view: oneOf(['map', 'bars'] as const, search['view']) ?? 'map',
});

/** Shows the cost of licences by holder; the rows add up to the booked cost (A1.2). */
export function CostsPage() {
  const t = useT(cockpitTexts);
  const format = useFormat();
  const [shown, set] = useAddressState(readShown);
  const list = useListPage(costsClient.list, costsList, { rowKey: (row) => row.id });
  const dimension = list.filters.dimension ?? 'department';
  const month = list.filters.month;
  const source = useDataSource(costsClient.list, {
    query: { dimension, take: 200, ...(month !== undefined && { month }) },
  });
  const { data } = source;
  const nameOf = useRowName(dimension);
  return (
    <LicencesFrame tab="cost-distribution" readAt={data?.readAt} error={source.error}>
      <Controls
        {...shown}
        dimension={dimension}
        month={month}
        months={data?.months ?? []}
        set={list.setFilter}
        show={set}
      />
      {data && data.others.length > 0 ? (
        <p className="ui-muted">
          {t('costs.others', { others: data.others.map((one) => format.money(one)).join(', ') })}
        </p>
      ) : null}
      {data ? (
        <CostChart
          title={t('costs.chart', { amount: format.money(data.total) })}
          rows={data.data}
          nameOf={nameOf}
          hrefOf={(row) => costHref(dimension, row)}
          {...shown}
        />
      ) : (
        <div className="bc-chart-place" />
      )}
      <ListFrame
        list={list}
        label={t('tab.cost-distribution')}
        failure={t('costs.failed')}
        columns={useCostColumns(dimension, data?.data ?? [])}
        toolbarEnd={<CostPaper dimension={dimension} month={month} />}
        rowName={nameOf}
        sum={
          data && {
            label: t('costs.sum'),
            cells: {
              seats: format.number(data.data.reduce((sum, { seats }) => sum + seats, 0)),
              cost: <Money amount={data.total} />,
            },
          }
        }
        empty={{ title: t('costs.empty'), hint: t('costs.emptyHint') }}
      />
    </LicencesFrame>
  );
}

interface ControlsProps {
  readonly dimension: (typeof dimensions)[number];
  readonly month: string | undefined;
  readonly months: readonly string[];
  readonly measure: (typeof measures)[number];
  readonly view: 'map' | 'bars';
  readonly set: (change: Readonly<Record<string, string | undefined>>) => void;
  readonly show: (change: Readonly<Record<string, string | undefined>>) => void;
}

function Controls({ dimension, month, months, measure, view, set, show }: ControlsProps) {
  const t = useT(cockpitTexts);
  const { locale } = useFormat();
  const [today] = useState(() => new Date().toISOString().slice(0, 7));
  const monthName = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const options = months.length > 0 ? months : [month ?? today];
  return (
    <Toolbar label={t('costs.view')}>
      <Select
        label={t('costs.dimension')}
        value={dimension}
        options={dimensions.map((id) => ({ id, label: t(`dimension.${id}`) }))}
        onChange={(id) => set({ dimension: id, month: undefined })}
      />
      <Select
        label={t('costs.month')}
        value={month ?? options[0] ?? today}
        options={options.map((id) => ({ id, label: monthName.format(new Date(`${id}-01`)) }))}
        onChange={(id) => set({ month: id === options[0] ? undefined : id })}
      />
      <SegmentedControl
        label={t('costs.measure')}
        value={measure}
        options={measures.map((id) => ({ id, label: t(`measure.${id}`) }))}
        onChange={(id) => show({ measure: id })}
      />
      <SegmentedControl
        label={t('costs.view')}
        value={view}
        options={(['map', 'bars'] as const).map((id) => ({ id, label: t(`view.${id}`) }))}
        onChange={(id) => show({ view: id })}
      />
    </Toolbar>
  );
}
