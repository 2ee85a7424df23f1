import type { ReactNode } from 'react';
import type { OrderState } from '#domains/orders/orders.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { SearchPatch } from '#platform/web/router/address.ts';
import { FigureStrip, type StripCell } from '#platform/web/ui/figure-strip.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { TableSum } from '#platform/web/ui/table-props.ts';
import { ordersClient } from '../clients.ts';
import { orderStateTexts } from '#domains/orders/web/order-state-texts.ts';
import { marketplaceTexts } from '../texts.ts';

/** States in which somebody may want to do something; done is what one expects. */
const shownStates: readonly OrderState[] = [
  'waitingForApproval',
  'processing',
  'needsInput',
  'partlyFailed',
  'failed',
];

interface Asked {
  readonly search: string;
  readonly state: OrderState | undefined;
  /** Address of this list in another state. */
  readonly linkWith: (more: SearchPatch) => string;
}

/** Strip above the orders, with the counts that are its filters, and the sum below them. */
export function useOrderFigures({ search, state, linkWith }: Asked): {
  readonly strip: ReactNode;
  readonly sum: TableSum | undefined;
} {
  const t = useT(marketplaceTexts);
  const named = useT(orderStateTexts);
  const query = state === undefined ? { search } : { search, state };
  const { data } = useDataSource(ordersClient.figures, { query });
  if (!data || data.states.length === 0) return { strip: null, sum: undefined };
  const countOf = (one: OrderState): number =>
    data.states.find((found) => found.state === one)?.orders ?? 0;
  const all = data.states.reduce((count, { orders }) => count + orders, 0);
  const cells: StripCell[] = shownStates
    .filter((one) => countOf(one) > 0 || one === state)
    .map((one) => ({
      id: one,
      label: named(`order.${one}`),
      value: countOf(one),
      isDue: one === 'waitingForApproval',
      href: linkWith({ state: one, page: undefined }),
    }));
  const total: StripCell = {
    id: 'all',
    label: t('orders.all'),
    value: all,
    href: linkWith({ state: undefined, page: undefined }),
  };
  return {
    strip:
      cells.length === 0 ? null : (
        <FigureStrip label={t('orders.state')} cells={[total, ...cells]} active={state ?? 'all'} />
      ),
    sum: {
      label: t('orders.sum'),
      cells: {
        monthly: <Money amount={data.monthly} />,
        commitment: <Money amount={data.commitment} />,
      },
    },
  };
}
