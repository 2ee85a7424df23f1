import { Check } from 'lucide-react';
import type { Offer } from '#domains/catalog/catalog.contract.ts';
import { lineAmounts } from '#platform/common/term-price.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { Money } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { type OfferChoice, comparedOffers, termOf } from './offer-choice.rules.ts';
import { monthlyReference, savingAgainst } from './saving.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useNames } from './use-names.ts';

interface OfferComparisonProps {
  readonly choice: OfferChoice;
  readonly quantity: number;
  readonly onChoose: (offer: Offer) => void;
}

/** Every way to buy the chosen edition, for the chosen number of seats, side by side. */
export function OfferComparison({ choice, quantity, onChoose }: OfferComparisonProps) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const columns = useComparisonColumns(choice, quantity, onChoose);
  return (
    <Section title={t('product.compare')} description={t('product.compareHint', { seats: t('seats', { count: quantity }) })}>
      <DataTable
        label={t('product.compare')}
        columns={columns}
        rows={comparedOffers(choice.edition)}
        rowKey={(row) => row.id}
        rowName={names.offer}
      />
    </Section>
  );
}

function useComparisonColumns(choice: OfferChoice, quantity: number, onChoose: (offer: Offer) => void): Column<Offer>[] {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const format = useFormat();
  const reference = monthlyReference(choice.edition.offers);
  const savingOf = (row: Offer) => savingAgainst(reference, row);
  return [
    {
      id: 'term',
      header: t('product.compare.term'),
      cell: (row) => <TwoLines first={names.term(termOf(row))} second={names.billing(row.billingPlan)} />,
    },
    {
      id: 'unit',
      header: t('product.compare.unit'),
      align: 'end',
      cell: (row) => <Money amount={row.termDuration === 'OneTime' ? row.termPrice : row.monthlyPrice} />,
    },
    {
      id: 'charge',
      header: t('product.compare.charge'),
      align: 'end',
      cell: (row) => <TwoLines first={<Money amount={lineAmounts(row, quantity).dueNow} />} second={t(`charge.${row.billingPlan}`)} />,
    },
    {
      id: 'commitment',
      header: t('product.compare.commitment'),
      align: 'end',
      cell: (row) => <Money amount={lineAmounts(row, quantity).commitment} />,
    },
    {
      id: 'saving',
      header: t('product.compare.saving'),
      align: 'end',
      cell: (row) => {
        const saving = savingOf(row);
        return saving === undefined ? (
          t('none')
        ) : (
          <Chip tone="success" icon={null}>
            <span className="mk-nowrap">{format.percent(saving)}</span>
          </Chip>
        );
      },
    },
    {
      id: 'choose',
      header: t('product.compare.choose'),
      align: 'end',
      cell: (row) => <ChooseCell row={row} isChosen={row.id === choice.offer.id} onChoose={onChoose} />,
    },
  ];
}

function ChooseCell({
  row,
  isChosen,
  onChoose,
}: {
  readonly row: Offer;
  readonly isChosen: boolean;
  readonly onChoose: (offer: Offer) => void;
}) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  if (isChosen)
    return (
      <Chip tone="info" icon={Check}>
        {t('product.chosen')}
      </Chip>
    );
  return (
    <Button size="sm" label={t('product.chooseOffer', { offer: names.offer(row) })} onPress={() => onChoose(row)}>
      {t('product.choose')}
    </Button>
  );
}
