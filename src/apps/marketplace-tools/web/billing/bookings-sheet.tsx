import { Download, Settings } from 'lucide-react';
import type { Booking } from '#domains/billing/bookings.schema.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { bookingsTexts } from './bookings-texts.ts';
import { bookingsClient } from './clients.ts';

interface BookingsSheetProps {
  /** First day of the month that the page shows. */
  readonly month: string;
  readonly isOver: boolean;
  readonly onSettings: () => void;
  readonly onClose: () => void;
}

const shown = 24;

/** Booking batches for the accountant: the month's is written here, those before are kept. */
export function BookingsSheet({ month, isOver, onSettings, onClose }: BookingsSheetProps) {
  const t = useT(bookingsTexts);
  const format = useFormat();
  const source = useDataSource(bookingsClient.list, { query: { skip: 0, take: shown } });
  const failure = useSourceFailure({ title: t('failed'), source });
  const name = format.date(month, 'month');
  const write = useAction(bookingsClient.write, {
    refresh: [bookingsClient.list],
    success: t('written', { month: name }),
  });
  const rows = source.data?.data ?? [];
  const leftOut = rows.find((row) => row.from === month)?.leftOut ?? 0;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button icon={Settings} onPress={onSettings}>
            {t('settings')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!isOver || write.pending}
            onPress={() => void write.run({ body: { month } })}
          >
            {t('write', { month: name })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {isOver ? null : <p>{t('notOver', { month: name })}</p>}
        <PlainTable
          label={t('list')}
          columns={useBookingColumns()}
          rows={rows}
          rowKey={(row) => row.id}
          isLoading={source.loading}
          expected={3}
          error={failure}
          empty={<EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
        />
        {leftOut > 0 ? <p>{t('leftOut', { count: leftOut })}</p> : null}
      </Stack>
    </Sheet>
  );
}

function useBookingColumns(): Column<Booking>[] {
  const t = useT(bookingsTexts);
  const format = useFormat();
  const download = useAction(bookingsClient.file, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'EXTF_Buchungsstapel.csv'),
  });
  return [
    { id: 'month', header: t('month'), cell: (row) => format.date(row.from, 'month') },
    {
      id: 'documents',
      header: t('documents'),
      align: 'end',
      cell: (row) => <NumberText value={row.documents} />,
    },
    {
      id: 'total',
      header: t('total'),
      align: 'end',
      cell: (row) => <Money amount={row.total} />,
    },
    {
      id: 'writtenBy',
      header: t('writtenBy'),
      isHiddenOnPhone: true,
      cell: (row) => t('byAt', { date: format.date(row.writtenAt), name: row.writtenBy }),
    },
    {
      id: 'file',
      header: '',
      align: 'end',
      cell: (row) => (
        <IconButton
          icon={Download}
          label={t('download', { month: format.date(row.from, 'month') })}
          onPress={() => void download.run({ params: { bookingId: row.id } })}
        />
      ),
    },
  ];
}
