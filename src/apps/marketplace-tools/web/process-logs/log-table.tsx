import { useState } from 'react';
import type { ProcessStepRow } from '#domains/process-logs/process-logs.schema.ts';
import { processNames, stepResults } from '#domains/process-logs/process-logs.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { directoryClient } from '../clients.ts';
import { ResultChip } from './result-chip.tsx';
import { logTexts } from './texts.ts';
import './process-logs.css';

/** Columns of steps. Numbers that only a search needs are there for who chooses them. */
export function useLogColumns(): Column<ProcessStepRow>[] {
  const t = useT(logTexts);
  const format = useFormat();
  const slices = useSliceWords();
  const stepWords = wordsOf(slices.names('step'), (id) => slices.find(`step.${id}`) ?? id);
  const processWords = wordsOf(processNames, (id) => t(`process.${id}`));
  return [
    {
      id: 'at',
      header: t('column.at'),
      isSortable: true,
      width: '11rem',
      cell: ({ at }) => <DateText value={at} style="dateTime" />,
    },
    {
      id: 'step',
      header: t('column.step'),
      words: stepWords,
      cell: ({ step, process }) => (
        <TwoLines first={stepWords[step] ?? step} second={processWords[process] ?? process} />
      ),
      alsoExports: [{ id: 'process', title: t('filter.process'), words: processWords }],
    },
    {
      id: 'tenant',
      header: t('column.tenant'),
      cell: ({ tenantId, tenantName }) => (tenantId === null ? t('operator') : tenantName),
    },
    {
      id: 'result',
      header: t('column.result'),
      words: wordsOf(stepResults, (id) => t(`result.${id}`)),
      cell: ({ result }) => <ResultChip result={result} />,
    },
    {
      id: 'durationMs',
      header: t('column.duration'),
      align: 'end',
      isSortable: true,
      cell: ({ durationMs }) => t('milliseconds', { count: format.number(durationMs) }),
    },
    {
      id: 'attempt',
      header: t('column.attempt'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: ({ attempt }) => <NumberText value={attempt} />,
    },
    { id: 'order', header: t('column.order'), cell: ({ orderNumber }) => orderNumber || '–' },
    {
      id: 'actor',
      header: t('column.actor'),
      isHiddenOnPhone: true,
      cell: ({ actorName }) => actorName,
    },
    {
      id: 'correlationId',
      header: t('column.correlation'),
      isOptional: true,
      cell: ({ correlationId }) => correlationId,
    },
    {
      id: 'outsideId',
      header: t('column.outside'),
      isOptional: true,
      cell: ({ outsideId }) => outsideId || '–',
    },
  ];
}

interface TenantFilterProps {
  /** Id of a tenant; undefined: all. */
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** Field that narrows the list to one customer. */
export function TenantFilter({ value, onChange }: TenantFilterProps) {
  const t = useT(logTexts);
  const [search, setSearch] = useState('');
  const source = useDataSource(directoryClient.tenants, { query: { take: 50, search } });
  const options = (source.data?.data ?? []).map(({ id, tenantName }) => ({
    id,
    label: tenantName,
  }));
  return (
    <div className="pl-tenant">
      <Combobox
        label={t('filter.tenant')}
        isLabelHidden
        placeholder={t('filter.tenantHint')}
        options={options}
        value={value ?? null}
        isLoading={source.loading}
        onSearch={setSearch}
        onChange={(id) => onChange(id ?? undefined)}
      />
    </div>
  );
}
