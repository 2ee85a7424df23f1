import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { OrderLine } from '#domains/orders/orders.schema.ts';
import { useOrderReason } from '#domains/orders/web/order-reasons.ts';
import { LineStateChip } from '#domains/orders/web/order-state-chip.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import { customersTexts } from './texts.ts';

/** Lines of an order, each with its money and, where it failed, the provider's reason. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  const t = useT(customersTexts);
  return (
    <PlainTable
      label={t('order.lines')}
      columns={useColumns()}
      rows={lines}
      rowKey={({ id }) => id}
      expected={1}
    />
  );
}

function useColumns(): readonly Column<OrderLine>[] {
  const t = useT(customersTexts);
  return [
    { id: 'product', header: t('order.product'), cell: (line) => <Product line={line} /> },
    {
      id: 'monthly',
      header: t('order.monthly'),
      align: 'end',
      cell: ({ monthly }) => <Money amount={monthly} />,
    },
    {
      id: 'commitment',
      header: t('orders.commitment'),
      align: 'end',
      cell: ({ commitment }) => <Money amount={commitment} />,
    },
  ];
}

function Product({ line }: { readonly line: OrderLine }) {
  const t = useT(customersTexts);
  const reason = useOrderReason();
  const format = useFormat();
  const { title, quantity, state, failure, endsOn } = line;
  return (
    <Stack gap={1}>
      <ProductName
        name={title}
        family={familyColour(categoryOf(title))}
        detail={[
          t('order.seats', { count: quantity }),
          ...(endsOn ? [t('order.endsOn', { date: format.date(endsOn) })] : []),
        ].join(' · ')}
      />
      {state === 'completed' ? null : (
        <span>
          <LineStateChip state={state} />
        </span>
      )}
      {failure === null ? null : (
        <span className="ui-muted cu-small">
          {t('order.refused', { reason: reason(failure) ?? failure })}
        </span>
      )}
    </Stack>
  );
}
