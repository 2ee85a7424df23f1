import type { Order } from '#domains/orders/orders.schema.ts';
import { isLate } from '#domains/orders/web/order-look.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Rail } from '#platform/web/ui/rail.tsx';
import { marketplaceTexts } from '../texts.ts';
import { useNow } from '../page-clock.ts';
import { orderProgress, orderSteps } from './order-rail.rules.ts';

/** The way of an order as rising peaks; it fills while the push tells how far it is. */
export function OrderProgress({ order }: { readonly order: Order }) {
  const t = useT(marketplaceTexts);
  const now = useNow();
  const decidedBy = order.approval?.decidedBy;
  return (
    <Rail
      label={t('order.way')}
      progress={orderProgress(order)}
      steps={orderSteps(order).map(({ name, state, at }) => ({
        id: name,
        title: t(`step.${name}`),
        state,
        at: at === undefined ? undefined : <DateText value={at} style="dateTime" />,
        detail:
          name === 'approval' && decidedBy
            ? t('order.by', { name: decidedBy })
            : name === 'provider' && isLate(order, now)
              ? t('step.provider.late')
              : t(`step.${name}.${state === 'done' ? 'done' : 'ahead'}`),
      }))}
    />
  );
}
