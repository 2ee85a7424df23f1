import type { InvoiceRow } from '#domains/billing/invoices.schema.ts';
import { invoiceKinds, shownStates } from '#domains/billing/billing.values.ts';
import { bundlesWith } from '#platform/common/features.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useGate } from '#platform/web/router/access.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { wordsOf } from '#platform/web/list/words-of.ts';
import type { Money as Amount } from '#platform/common/money.ts';
import { wholeSum } from '#platform/web/list/whole-sum.rules.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Download } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { invoicesClient } from './clients.ts';
import { FinancesFrame } from './finances-frame.tsx';
import { InvoiceFigures } from './invoice-figures.tsx';
import { financesTexts } from './texts.ts';

/** Bundles that open paid invoices, as the server goes by. */
const paidBundles = bundlesWith('paidInvoices').join(', ');

const invoicesList = defineList({
  sortable: ['issuedOn', 'dueOn', 'number', 'gross'],
  sort: { by: 'issuedOn', direction: 'desc' },
  filters: { state: shownStates },
  take: 20,
});

/** Invoices and credit notes, the latest first; status only where it is not normal. */
export function InvoicesPage() {
  const t = useT(financesTexts);
  const list = useListPage(invoicesClient.list, invoicesList, { rowKey: (row) => row.id });
  const rows = list.source.data?.data ?? [];
  const sumOf = (amountOf: (row: InvoiceRow) => Amount) => wholeSum(rows, list.total, amountOf);
  const [net, tax, gross] = [
    sumOf((row) => row.net),
    sumOf((row) => row.tax),
    sumOf((row) => row.gross),
  ];
  const open = sumOf((row) => row.open);
  const states = shownStates.map((id) => ({ id, label: t(`state.${id}`) }));
  return (
    <FinancesFrame tab="invoices">
      <InvoiceFigures list={list} />
      <ListFrame
        list={list}
        label={t('invoices')}
        failure={t('invoices.failed')}
        search={t('search')}
        filters={[{ name: 'state', label: t('state'), all: t('allStates'), options: states }]}
        columns={useInvoiceColumns()}
        rowName={(row) => row.number}
        rowHref={(row) => linkTo(`/:/business-cockpit/finances/invoices/${row.id}`)}
        sum={
          net && tax && gross && open
            ? {
                label: t('invoices.sum', { count: rows.length }),
                cells: {
                  net: <Money amount={net} />,
                  tax: <Money amount={tax} />,
                  gross: <Money amount={gross} />,
                  open: <Money amount={open} />,
                },
              }
            : undefined
        }
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none') }}
      />
    </FinancesFrame>
  );
}

function useInvoiceColumns(): Column<InvoiceRow>[] {
  const t = useT(financesTexts);
  const format = useFormat();
  return [
    {
      id: 'number',
      header: t('number'),
      isSortable: true,
      alsoExports: [
        { id: 'kind', title: t('invoices'), words: wordsOf(invoiceKinds, (id) => t(`kind.${id}`)) },
      ],
      cell: (row) => (
        <TwoLines
          first={
            row.kind === 'creditNote'
              ? t('credit.title', { number: row.number })
              : t('document.title', { month: format.date(row.month, 'month') })
          }
          second={row.isLocked ? t('locked', { bundle: paidBundles }) : row.number}
        />
      ),
    },
    {
      id: 'poNumbers',
      header: t('poNumbers'),
      isOptional: true,
      isHiddenOnPhone: true,
      cell: (row) => row.poNumbers.join(', ') || <span className="ui-muted">–</span>,
    },
    {
      id: 'state',
      header: t('state'),
      words: wordsOf(shownStates, (id) => t(`state.${id}`)),
      cell: (row) => <InvoiceState state={row.state} />,
    },
    {
      id: 'issuedOn',
      header: t('issuedOn'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => <DateText value={row.issuedOn} />,
    },
    {
      id: 'dueOn',
      header: t('dueOn'),
      isSortable: true,
      cell: (row) => <DateText value={row.dueOn} />,
    },
    {
      id: 'net',
      header: t('net'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => <Money amount={row.net} />,
    },
    {
      id: 'tax',
      header: t('tax'),
      align: 'end',
      isOptional: true,
      cell: (row) => <Money amount={row.tax} />,
    },
    {
      id: 'gross',
      header: t('gross'),
      align: 'end',
      isSortable: true,
      cell: (row) => <Money amount={row.gross} />,
    },
    {
      id: 'open',
      header: t('left'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => (Number(row.open.value) === 0 ? '–' : <Money amount={row.open} />),
    },
    {
      id: 'document',
      header: t('documentColumn'),
      isHiddenOnPhone: true,
      cell: (row) => <DocumentOf row={row} />,
    },
  ];
}

/** The document itself: for whoever reads the list to file it. */
function DocumentOf({ row }: { readonly row: InvoiceRow }) {
  const t = useT(financesTexts);
  const pdf = useGate({ bundle: 'pdfExport' });
  const download = useAction(invoicesClient.document, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${row.number}.pdf`),
  });
  const locked = row.isLocked
    ? t('locked', { bundle: paidBundles })
    : pdf?.allowed === false
      ? t('pdfLocked', { bundle: pdf.missing.join(', ') })
      : undefined;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Download}
      label={t('pdfOf', { number: row.number })}
      isPending={download.pending}
      disabledReason={locked}
      onPress={() => void download.run({ params: { invoiceId: row.id } })}
    >
      PDF
    </Button>
  );
}

/** Says only what is not normal: paid and open within time go without saying. */
export function InvoiceState({ state }: Pick<InvoiceRow, 'state'>) {
  const t = useT(financesTexts);
  const tone = {
    overdue: 'danger',
    partlyPaid: 'time',
    cancelled: 'neutral',
    open: 'neutral',
  } as const;
  if (state === 'paid') return <span className="ui-muted">{t('state.paid')}</span>;
  return <Chip tone={tone[state]}>{t(`state.${state}`)}</Chip>;
}
