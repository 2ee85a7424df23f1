import type { Order } from '#domains/orders/orders.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { OrderEvents } from '../order/order-events.tsx';
import { OrderLines } from '../order-lines.tsx';
import { approvalTexts } from './texts.ts';

/** The lines of an order, and what has happened to it. */
export function LinesAndHistory({ order }: { readonly order: Order }) {
  const t = useT(approvalTexts);
  return (
    <>
      <Section title={t('sheet.lines')}>
        <OrderLines lines={order.lines} />
      </Section>
      <Section title={t('sheet.history')}>
        <OrderEvents order={order} />
      </Section>
    </>
  );
}
