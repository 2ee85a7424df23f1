import { LoaderCircle } from 'lucide-react';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Words } from '#platform/common/texts/words.ts';
import { useT, useLanguage } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { OrderLine, OrderState } from '../orders.schema.ts';
import { isMoving, lineTones, orderTones } from './order-look.rules.ts';
import { orderStateTexts } from './order-state-texts.ts';

interface OrderStateChipProps {
  readonly state: OrderState;
  /** Reader of the page: only a customer is asked for what the customer has to answer. */
  readonly reader?: 'customer' | 'staff' | undefined;
}

export function OrderStateChip({ state, reader = 'customer' }: OrderStateChipProps) {
  const t = useT(orderStateTexts);
  const word =
    state === 'needsInput' && reader === 'staff'
      ? 'order.needsInputByStaff'
      : (`order.${state}` as const);
  return (
    <Chip tone={orderTones[state]} {...(isMoving(state) ? { icon: LoaderCircle } : {})}>
      {t(word)}
    </Chip>
  );
}

export function LineStateChip({ state }: { readonly state: OrderLine['state'] }) {
  const t = useT(orderStateTexts);
  return <Chip tone={lineTones[state]}>{t(`line.${state}`)}</Chip>;
}

const orderReasonTexts = catalogue<Words>({
  de: () => import('../orders.messages.ts').then((texts) => texts.orderMessages.de),
  en: () => import('../orders.messages.ts').then((texts) => texts.orderMessages.en),
});

/** Returns the text of a provider's refusal by its key; undefined for a key without a text. */
export function useOrderReason(): (key: string) => string | undefined {
  useT(orderReasonTexts); // suspends until they are loaded
  const language = useLanguage();
  return (key) => orderReasonTexts.find(key, {}, language);
}
