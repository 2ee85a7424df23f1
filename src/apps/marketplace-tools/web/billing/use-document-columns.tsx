import type { PostedDocument } from '#domains/billing/invoices.schema.ts';
import { invoiceKinds, shownStates, type ShownState } from '#domains/billing/billing.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { documentsTexts } from './documents-texts.ts';

/** Columns of the documents of all customers. */
export function useDocumentColumns(): Column<PostedDocument>[] {
  const t = useT(documentsTexts);
  return [
    { id: 'number', header: t('number'), isSortable: true, cell: (row) => row.number },
    {
      id: 'tenantName',
      header: t('customer'),
      width: '26%',
      isSortable: true,
      cell: (row) => row.tenantName,
    },
    {
      id: 'kind',
      header: t('kind'),
      isHiddenOnPhone: true,
      words: wordsOf(invoiceKinds, (id) => t(`kind.${id}`)),
      cell: (row) => t(`kind.${row.kind}`),
    },
    {
      id: 'state',
      header: t('state'),
      words: wordsOf(shownStates, (id) => t(`state.${id}`)),
      cell: (row) => <DocumentState state={row.state} />,
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
      id: 'poNumbers',
      header: t('poNumbers'),
      isOptional: true,
      cell: (row) => row.poNumbers.join(', ') || '–',
    },
    {
      id: 'net',
      header: t('net'),
      align: 'end',
      isOptional: true,
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
      header: t('open'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => (Number(row.open.value) === 0 ? '–' : <Money amount={row.open} />),
    },
  ];
}

const tones = {
  overdue: 'danger',
  partlyPaid: 'time',
  cancelled: 'neutral',
  open: 'neutral',
} as const;

/** State of a document; what is paid goes without a chip. */
export function DocumentState({ state }: { readonly state: ShownState }) {
  const t = useT(documentsTexts);
  if (state === 'paid') return <span className="ui-muted">{t('state.paid')}</span>;
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
