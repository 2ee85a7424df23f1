import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { Order, OrderLine } from '#domains/orders/orders.schema.ts';
import { lookAgainSeconds } from '#domains/orders/web/order-look.rules.ts';
import { orderStateTexts } from '#domains/orders/web/order-state-texts.ts';
import { useOrderReason, OrderStateChip, LineStateChip } from '#domains/orders/web/order-state.tsx';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { EventLine } from '#platform/web/ui/event-line.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import { ordersClient } from './clients.ts';
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

interface OrderSheetProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** One order of the customer for staff: money, lines with their refusals, and what happened. */
export function OrderSheet({ orderId, onClose }: OrderSheetProps) {
  const t = useT(customersTexts);
  const asked = { params: { orderId } };
  const { data: order } = useDataSource(ordersClient.get, asked);
  const again = lookAgainSeconds(order ? [order.state] : []);
  const source = useDataSource(
    ordersClient.get,
    asked,
    again === undefined ? {} : { refreshSeconds: again },
  );
  const failure = useSourceFailure({ title: t('order.failed'), source });
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={order ? t('order.title', { number: order.number }) : t('orders.title')}
      subtitle={
        order && order.state !== 'completed' ? (
          <OrderStateChip state={order.state} reader="staff" />
        ) : undefined
      }
    >
      <RecordBody source={source} gone={<EmptyState title={t('order.gone')} />} failure={failure}>
        {(one) => <OrderDetail order={one} />}
      </RecordBody>
    </Sheet>
  );
}

function OrderDetail({ order }: { readonly order: Order }) {
  const t = useT(customersTexts);
  return (
    <Stack gap={5}>
      <OrderFacts order={order} />
      <Section title={t('order.lines')}>
        <OrderLines lines={order.lines} />
      </Section>
      <Section title={t('order.timeline')}>
        <OrderEvents order={order} />
      </Section>
    </Stack>
  );
}

function OrderFacts({ order }: { readonly order: Order }) {
  const t = useT(customersTexts);
  const named = useT(orderStateTexts);
  const { approval, state } = order;
  const facts = [
    { id: 'monthly', label: t('order.monthly'), value: <Money amount={order.monthly} /> },
    { id: 'dueNow', label: t('order.dueNow'), value: <Money amount={order.dueNow} /> },
    { id: 'commitment', label: t('orders.commitment'), value: <Money amount={order.commitment} /> },
    { id: 'type', label: t('order.type'), value: named(`type.${order.type}`) },
    {
      id: 'placedAt',
      label: t('order.placedAt'),
      value: <DateText value={order.placedAt} style="dateTime" />,
    },
    { id: 'placedBy', label: t('order.placedBy'), value: order.placedBy },
    { id: 'poNumber', label: t('order.poNumber'), value: order.poNumber },
    {
      id: 'deadline',
      label: t('order.deadline'),
      value:
        approval && state === 'waitingForApproval' ? (
          <DateText value={approval.deadline} style="dateTime" />
        ) : (
          ''
        ),
    },
    { id: 'decidedBy', label: t('order.decidedBy'), value: approval?.decidedBy ?? '' },
    { id: 'note', label: t('order.note'), value: order.note },
  ];
  return <Facts facts={facts.filter(({ value }) => value !== '')} />;
}

function OrderEvents({ order: { events } }: { readonly order: Order }) {
  const t = useT(customersTexts);
  const states = useT(orderStateTexts);
  const entries = events.map(({ at, state, by, note }, place) => ({
    id: String(place),
    title: states(state === 'needsInput' ? 'order.needsInputByStaff' : `order.${state}`),
    at: <DateText value={at} style="dateTime" />,
    kind: place === events.length - 1 ? ('latest' as const) : ('happened' as const),
    detail: [by ? t('order.by', { name: by }) : t('order.bySystem'), note]
      .filter(Boolean)
      .join(' – '),
  }));
  return <EventLine label={t('order.timeline')} entries={entries.toReversed()} />;
}
