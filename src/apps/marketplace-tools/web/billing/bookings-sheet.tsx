import { Download, Settings } from 'lucide-react';
import type { Booking, BookingSettings } from '#domains/billing/bookings.schema.ts';
import { pattern, required } from '#platform/common/field.rules.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
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
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { bookingsClient } from './clients.ts';

const de = words({
  title: 'Buchhaltung (DATEV)',
  subtitle: 'Buchungsstapel für das Steuerbüro, Format EXTF 700',
  write: 'Stapel für {month} erstellen',
  written: 'Der Buchungsstapel für {month} ist erstellt.',
  notOver: 'Der Stapel für {month} kann erstellt werden, sobald der Monat vorbei ist.',
  list: 'Erstellte Stapel',
  month: 'Monat',
  documents: 'Belege',
  total: 'Summe',
  writtenBy: 'Erstellt',
  byAt: '{date}, {name}',
  leftOut: {
    one: 'Ein Beleg in anderer Währung ist nicht enthalten.',
    other: '{count} Belege in anderer Währung sind nicht enthalten.',
  },
  download: 'Stapel für {month} herunterladen',
  none: 'Noch kein Stapel erstellt',
  noneHint: 'Ein Stapel enthält jeden Beleg, der in einem Monat gestellt wurde.',
  failed: 'Die Buchungsstapel konnten nicht geladen werden.',
  settings: 'Berater, Mandant, Konten',
  settingsHint: 'Diese Angaben bekommen Sie von Ihrem Steuerbüro.',
  saved: 'Die Angaben für die Buchhaltung sind gespeichert.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  consultant: 'Beraternummer',
  client: 'Mandantennummer',
  chart: 'Kontenrahmen',
  'chart.03': 'SKR 03',
  'chart.04': 'SKR 04',
  accountLength: 'Länge der Sachkonten',
  fiscalMonth: 'Wirtschaftsjahr beginnt im Monat',
  domesticAccount: 'Erlöskonto Inland',
  reverseChargeAccount: 'Erlöskonto EU (Reverse Charge)',
  exportAccount: 'Erlöskonto Drittland',
  firstDebtor: 'Erstes Debitorenkonto',
  firstDebtorHint: 'Eine Stelle länger als die Sachkonten',
  number: 'Bitte eine ganze Zahl im erlaubten Bereich',
});

const en = translation<typeof de>()({
  title: 'Bookkeeping (DATEV)',
  subtitle: 'Booking batches for the accountant, format EXTF 700',
  write: 'Write the batch for {month}',
  written: 'The booking batch for {month} has been written.',
  notOver: 'The batch for {month} can be written once the month is over.',
  list: 'Written batches',
  month: 'Month',
  documents: 'Documents',
  total: 'Total',
  writtenBy: 'Written',
  byAt: '{date}, {name}',
  leftOut: {
    one: 'One document in another currency is not included.',
    other: '{count} documents in other currencies are not included.',
  },
  download: 'Download the batch for {month}',
  none: 'No batch written yet',
  noneHint: 'A batch holds every document that was issued in a month.',
  failed: 'The booking batches could not be loaded.',
  settings: 'Consultant, client, accounts',
  settingsHint: 'Your accountant tells you these details.',
  saved: 'The details for bookkeeping have been saved.',
  save: 'Save',
  cancel: 'Cancel',
  consultant: 'Consultant number',
  client: 'Client number',
  chart: 'Chart of accounts',
  'chart.03': 'SKR 03',
  'chart.04': 'SKR 04',
  accountLength: 'Digits of ledger accounts',
  fiscalMonth: 'Fiscal year begins in month',
  domesticAccount: 'Revenue account, domestic',
  reverseChargeAccount: 'Revenue account, EU (reverse charge)',
  exportAccount: 'Revenue account, outside the EU',
  firstDebtor: 'First debtor account',
  firstDebtorHint: 'One digit longer than the ledger accounts',
  number: 'Please enter a whole number within the range',
});

/** Texts of bookkeeping. */
export const bookingsTexts = catalogue({ de, en });

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

type Draft = Readonly<Record<keyof BookingSettings, string>>;

const fields = [
  'consultant',
  'client',
  'accountLength',
  'fiscalMonth',
  'domesticAccount',
  'reverseChargeAccount',
  'exportAccount',
  'firstDebtor',
] as const satisfies readonly (keyof BookingSettings)[];

/** Usual values of SKR 03; whose books they are, nobody can guess. */
const usual: Draft = {
  consultant: '',
  client: '',
  chart: '03',
  accountLength: '4',
  fiscalMonth: '1',
  domesticAccount: '8400',
  reverseChargeAccount: '8336',
  exportAccount: '8338',
  firstDebtor: '10000',
};

function draftOf(kept: BookingSettings | null): Draft {
  if (!kept) return usual;
  const { consultant, client, accountLength, fiscalMonth, firstDebtor } = kept;
  return {
    ...kept,
    consultant: String(consultant),
    client: String(client),
    accountLength: String(accountLength),
    fiscalMonth: String(fiscalMonth),
    firstDebtor: String(firstDebtor),
  };
}

const settingsOf = (draft: Draft): BookingSettings => ({
  ...draft,
  chart: draft.chart === '04' ? '04' : '03',
  consultant: Number(draft.consultant),
  client: Number(draft.client),
  accountLength: Number(draft.accountLength),
  fiscalMonth: Number(draft.fiscalMonth),
  firstDebtor: Number(draft.firstDebtor),
});

interface BookingSettingsSheetProps {
  readonly kept: BookingSettings | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Sheet for the accountant's frame: whose books, and which accounts. */
export function BookingSettingsSheet({ kept, onSaved, onClose }: BookingSettingsSheetProps) {
  const t = useT(bookingsTexts);
  const save = useAction(bookingsClient.saveSettings, {
    refresh: [bookingsClient.settings],
    success: t('saved'),
    onSuccess: onSaved,
  });
  const form = useForm<Draft>({
    initial: draftOf(kept),
    rules: useRules(),
    faults: save.error?.errors,
    onSubmit: (draft) => save.run({ body: settingsOf(draft) }),
  });
  const close = form.closing(onClose);
  const labels = useLabels();
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('settings')}
      subtitle={t('settingsHint')}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={labels}>
        <RadioGroup
          label={t('chart')}
          layout="row"
          options={(['03', '04'] as const).map((id) => ({ id, label: t(`chart.${id}`) }))}
          value={form.values.chart}
          onChange={(chart) => form.change({ chart })}
        />
        {fields.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            isRequired
            description={field === 'firstDebtor' ? t('firstDebtorHint') : undefined}
            inputMode="numeric"
            maxLength={9}
            {...form.field(field)}
          />
        ))}
      </FormView>
    </Sheet>
  );
}

function useRules() {
  const t = useT(bookingsTexts);
  const whole = (shape: RegExp) => [required(t('number')), pattern(shape, t('number'))];
  return {
    consultant: whole(/^(100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})$/),
    client: whole(/^[1-9]\d{0,4}$/),
    accountLength: whole(/^[4-8]$/),
    fiscalMonth: whole(/^([1-9]|1[0-2])$/),
    domesticAccount: whole(/^\d{1,8}$/),
    reverseChargeAccount: whole(/^\d{1,8}$/),
    exportAccount: whole(/^\d{1,8}$/),
    firstDebtor: whole(/^[1-9]\d{4,8}$/),
  };
}

function useLabels(): Readonly<Record<keyof BookingSettings, string>> {
  const t = useT(bookingsTexts);
  return {
    consultant: t('consultant'),
    client: t('client'),
    chart: t('chart'),
    accountLength: t('accountLength'),
    fiscalMonth: t('fiscalMonth'),
    domesticAccount: t('domesticAccount'),
    reverseChargeAccount: t('reverseChargeAccount'),
    exportAccount: t('exportAccount'),
    firstDebtor: t('firstDebtor'),
  };
}
