import { LoaderCircle } from 'lucide-react';
import type { OrderLine, OrderState } from '#domains/orders/orders.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { isMoving, lineTones, orderTones } from './order-state.rules.ts';
import { orderStateTexts } from './order-state-texts.ts';

export function OrderStateChip({ state }: { readonly state: OrderState }) {
  const t = useT(orderStateTexts);
  return (
    <Chip tone={orderTones[state]} {...(isMoving(state) ? { icon: LoaderCircle } : {})}>
      <span className="mk-nowrap">{t(`order.${state}`)}</span>
    </Chip>
  );
}

export function LineStateChip({ state }: { readonly state: OrderLine['state'] }) {
  const t = useT(orderStateTexts);
  return <Chip tone={lineTones[state]}>{t(`line.${state}`)}</Chip>;
}
