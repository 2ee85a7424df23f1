import { useState } from 'react';
import type { PostureRow } from '#domains/posture/posture.schema.ts';
import {
  communicationFigures,
  deviceFigures,
  identityFigures,
  messageFigures,
  type FigureId,
} from '#domains/posture/posture.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource, type DataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText, RelativeTime } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { useDayRange, usePosture, postureClient } from './posture.ts';
import { useFigureWords } from './figure-words.tsx';
import { securityTexts } from './texts.ts';

/** Rows of a page. */
const take = 25;

interface FigureSheetProps {
  readonly id: FigureId;
  readonly onClose: () => void;
}

/** Shows the rows behind a figure: their counts add up to it. */
export function FigureSheet({ id, onClose }: FigureSheetProps) {
  const t = useT(securityTexts);
  const words = useFigureWords();
  const figure = usePosture().data?.figures.find((one) => one.id === id);
  const device = deviceFigures.find((one) => one === id);
  const identity = identityFigures.find((one) => one === id);
  const communication = communicationFigures.find((one) => one === id);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(`figure.${id}`)}
      subtitle={figure ? `${words.value(figure)} · ${words.change(figure)}` : undefined}
    >
      <Stack gap={4}>
        <p>{t(`means.${id}`)}</p>
        {device ? <DeviceRows figure={device} /> : null}
        {identity ? <IdentityRows figure={identity} /> : null}
        {communication ? <CommunicationRows figure={communication} /> : null}
      </Stack>
    </Sheet>
  );
}

function DeviceRows({ figure }: { readonly figure: (typeof deviceFigures)[number] }) {
  const { days } = useDayRange();
  const [page, setPage] = useState(0);
  const query = { figure, days, take, skip: page * take };
  const source = useDataSource(postureClient.deviceRows, { query });
  return <Rows source={source} page={page} onPage={setPage} of="devices" />;
}

function IdentityRows({ figure }: { readonly figure: (typeof identityFigures)[number] }) {
  const { days } = useDayRange();
  const [page, setPage] = useState(0);
  const query = { figure, days, take, skip: page * take };
  const source = useDataSource(postureClient.identityRows, { query });
  const of = figure === 'accountsStale' ? 'accounts' : 'things';
  return <Rows source={source} page={page} onPage={setPage} of={of} />;
}

function CommunicationRows({ figure }: { readonly figure: (typeof communicationFigures)[number] }) {
  const { days } = useDayRange();
  const [page, setPage] = useState(0);
  const query = { figure, days, take, skip: page * take };
  const source = useDataSource(postureClient.communicationRows, { query });
  const of = messageFigures.some((one) => one === figure) ? 'days' : 'things';
  return <Rows source={source} page={page} onPage={setPage} of={of} />;
}

interface RowsProps {
  /** Things that the rows are: devices and accounts tell their age, days nothing else. */
  readonly of?: 'accounts' | 'days' | 'devices' | 'things';
  readonly source: DataSource<{
    readonly data: readonly PostureRow[];
    readonly metadata: { readonly total: number };
  }>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Rows({ source, page, onPage, of = 'things' }: RowsProps) {
  const t = useT(securityTexts);
  const failure = useSourceFailure({ title: t('rows.failed'), source });
  const rows = source.data?.data ?? [];
  const total = source.data?.metadata.total ?? 0;
  return (
    <PlainTable
      label={t('rows.label')}
      columns={useColumns(of)}
      rows={rows}
      rowKey={(row) => row.id}
      isLoading={source.loading}
      error={failure}
      expected={6}
      empty={t('rows.none')}
      foot={
        total > take ? (
          <Pagination page={page} take={take} total={total} onPageChange={onPage} />
        ) : undefined
      }
    />
  );
}

function useColumns(of: NonNullable<RowsProps['of']>): Column<PostureRow>[] {
  const t = useT(securityTexts);
  const [now] = useState(() => new Date());
  const count: Column<PostureRow> = {
    id: 'count',
    header: t('rows.count'),
    align: 'end',
    cell: (row) => <NumberText value={row.count} />,
  };
  if (of === 'days')
    return [
      { id: 'day', header: t('rows.day'), cell: (row) => <DateText value={row.name} /> },
      count,
    ];
  return [
    {
      id: 'name',
      header: t('rows.name'),
      cell: (row) => (
        <TwoLines
          first={row.name}
          second={[row.about, row.mark ? t(`mark.${row.mark}`) : ''].filter(Boolean).join(' · ')}
        />
      ),
    },
    of === 'devices' || of === 'accounts'
      ? {
          id: 'at',
          header: of === 'devices' ? t('rows.seen') : t('rows.signedIn'),
          cell: (row) =>
            row.at === null ? t('rows.never') : <RelativeTime value={row.at} now={now} />,
        }
      : {
          id: 'at',
          header: t('rows.at'),
          cell: (row) => (row.at === null ? '' : <DateText value={row.at} />),
        },
    count,
  ];
}
