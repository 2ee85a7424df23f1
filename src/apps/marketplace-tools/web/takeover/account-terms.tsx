import type { AccountTerm } from '#domains/takeover/takeovers.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { takeoverTexts } from './texts.ts';

/** Subscriptions of a customer at Microsoft, with term, window, end and whether there is a price. */
export function AccountTerms({ terms }: { readonly terms: readonly AccountTerm[] }) {
  const t = useT(takeoverTexts);
  return (
    <PlainTable
      label={t('terms')}
      columns={useColumns()}
      rows={terms}
      rowKey={(term) => term.ref}
      expected={terms.length}
      empty={null}
    />
  );
}

function useColumns(): Column<AccountTerm>[] {
  const t = useT(takeoverTexts);
  const format = useFormat();
  const windowOf = ({ returnableSeats, returnableUntil }: AccountTerm): string =>
    returnableUntil === null
      ? ''
      : t('returnable', { count: returnableSeats, until: format.date(returnableUntil, 'date') });
  return [
    {
      id: 'product',
      header: t('product'),
      cell: (term) => <TwoLines first={term.title} second={t(`term.${term.termDuration}`)} />,
    },
    {
      id: 'seats',
      header: t('seats'),
      align: 'end',
      cell: (term) => <NumberText value={term.seats} />,
    },
    {
      id: 'until',
      header: t('until'),
      cell: (term) => (
        <TwoLines
          first={term.endsOn === null ? t('noEnd') : <DateText value={term.endsOn} />}
          second={[t(`end.${term.endOfTermAction}`), windowOf(term)].filter(Boolean).join(', ')}
        />
      ),
    },
    { id: 'price', header: t('price'), cell: (term) => <PriceChip term={term} /> },
  ];
}

function PriceChip({ term }: { readonly term: AccountTerm }) {
  const t = useT(takeoverTexts);
  if (term.isHere) return <Chip tone="success">{t('price.here')}</Chip>;
  if (term.isPriced) return <Chip>{t('price.known')}</Chip>;
  return <Chip tone="warning">{t('price.unknown')}</Chip>;
}
