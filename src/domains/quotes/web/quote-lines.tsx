import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Money } from '#platform/web/ui/money.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { lineAmount } from '../quote-amounts.rules.ts';
import type { QuoteLine } from '../quotes.schema.ts';
import { quoteTexts } from './texts.ts';

/** Returns name and detail of a line in the reader's language. */
export function useLineName(): (
  line: Pick<QuoteLine, 'nameDe' | 'nameEn' | 'detailDe' | 'detailEn'>,
) => { readonly name: string; readonly detail: string } {
  const isGerman = useLanguage() === 'de';
  return ({ nameDe, nameEn, detailDe, detailEn }) =>
    isGerman ? { name: nameDe, detail: detailDe } : { name: nameEn, detail: detailEn };
}

/** Returns the columns of an offer's items. */
export function useLineColumns(): Column<QuoteLine>[] {
  const t = useT(quoteTexts);
  const format = useFormat();
  const nameOf = useLineName();
  return [
    {
      id: 'item',
      header: t('item'),
      cell: (line) => {
        const { name, detail } = nameOf(line);
        const discount = Number(line.discountPercent);
        const said = [
          detail,
          ...(discount > 0 ? [t('discount', { percent: format.number(discount) })] : []),
        ];
        return <TwoLines first={name} second={said.filter(Boolean).join(' · ')} />;
      },
    },
    { id: 'quantity', header: t('quantity'), align: 'end', cell: (line) => line.quantity },
    {
      id: 'unitPrice',
      header: t('unitPrice'),
      align: 'end',
      cell: (line) => <Money amount={line.unitPrice} isPrecise />,
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      cell: (line) => (
        <TwoLines first={<Money amount={lineAmount(line)} />} second={t(line.cadence)} />
      ),
    },
  ];
}

/** Shows items of an offer. */
export function QuoteLines({
  label,
  lines,
}: {
  readonly label: string;
  readonly lines: readonly QuoteLine[];
}) {
  return (
    <PlainTable
      label={label}
      expected={lines.length}
      rows={lines}
      rowKey={(line) => line.id}
      columns={useLineColumns()}
    />
  );
}
