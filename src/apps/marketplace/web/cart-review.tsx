import type { Cart, CartLine } from '#domains/orders/cart.contract.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Money, NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { OfferTitle } from './offer-title.tsx';
import { marketplaceTexts } from './texts.ts';
import { useNames } from './use-names.ts';
import type { OrderDetails } from './use-order-details.ts';

interface CartReviewProps {
  readonly cart: Cart;
  readonly details: OrderDetails;
  readonly tenantName: string;
}

/** Everything that will be ordered and agreed to, once more, with nothing to edit (WCAG 3.3.4). */
export function CartReview({ cart, details, tenantName }: CartReviewProps) {
  const t = useT(marketplaceTexts);
  return (
    <Stack gap={5}>
      <Card title={t('review.lines')} padding="none">
        <DataTable
          label={t('review.lines')}
          columns={useReviewColumns()}
          rows={cart.lines}
          rowKey={(line) => line.item.id}
          rowName={(line) => line.item.title}
        />
      </Card>
      <Card title={t('review.details')}>
        <DescriptionList
          items={[
            { term: t('review.for'), detail: tenantName },
            { term: t('review.poNumber'), detail: details.poNumber || t('none') },
            { term: t('review.note'), detail: details.note || t('none') },
          ]}
        />
      </Card>
    </Stack>
  );
}

function useReviewColumns(): Column<CartLine>[] {
  const t = useT(marketplaceTexts);
  const names = useNames();
  return [
    {
      id: 'title',
      header: t('review.product'),
      width: '38%',
      cell: ({ item }) => <OfferTitle title={item.title} edition={item.edition} />,
    },
    { id: 'offer', header: t('product.term'), cell: ({ item }) => names.offer(item) },
    { id: 'quantity', header: t('review.quantity'), align: 'end', cell: (line) => <NumberText value={line.quantity} /> },
    {
      id: 'commitment',
      header: t('cart.commitment'),
      align: 'end',
      cell: (line) => (line.commitment ? <Money amount={line.commitment} /> : t('none')),
    },
    { id: 'dueNow', header: t('cart.dueNow'), align: 'end', cell: (line) => (line.dueNow ? <Money amount={line.dueNow} /> : t('none')) },
  ];
}
