import type { Order } from '#domains/orders/orders.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { EventLine } from '#platform/web/ui/event-line.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { orderStateTexts } from '#domains/orders/web/order-state-texts.ts';
import { marketplaceTexts } from '../texts.ts';

/** Lists the events of an order, the newest first. */
export function OrderEvents({ order }: { readonly order: Order }) {
  const t = useT(marketplaceTexts);
  const states = useT(orderStateTexts);
  const last = order.events.length - 1;
  const entries = order.events.map((event, index) => ({
    id: `${index}`,
    title: states(`order.${event.state}`),
    at: <DateText value={event.at} style="dateTime" />,
    kind: index === last ? ('latest' as const) : ('happened' as const),
    detail: [event.by ? t('order.by', { name: event.by }) : t('order.bySystem'), event.note]
      .filter(Boolean)
      .join(' – '),
  }));
  return <EventLine label={t('order.timeline')} entries={entries.toReversed()} />;
}
