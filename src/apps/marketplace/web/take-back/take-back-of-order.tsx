import type { Order } from '#domains/orders/orders.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { subscriptionsClient } from '../clients.ts';
import { TakeBackList } from './take-back-list.tsx';

/** Lists what an order brought and can still be taken back, some or all, line by line. */
export function TakeBackOfOrder({ order: { id, lines } }: { readonly order: Order }) {
  const subscriptions = new Set(
    lines.flatMap(({ subscriptionId, state, type }) =>
      subscriptionId && state === 'completed' && (type === 'new' || type === 'seatsIncrease')
        ? [subscriptionId]
        : [],
    ),
  );
  return [...subscriptions].map((one) => <OfLine key={one} subscriptionId={one} orderId={id} />);
}

interface OfLineProps {
  readonly subscriptionId: string;
  readonly orderId: string;
}

function OfLine({ subscriptionId, orderId }: OfLineProps) {
  const { data } = useDataSource(subscriptionsClient.get, { params: { subscriptionId } });
  return data ? <TakeBackList subscription={data} orderId={orderId} /> : null;
}
