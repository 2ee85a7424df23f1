import type { Order } from '#domains/orders/orders.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { approvalTexts } from './texts.ts';

type Asked = Pick<NonNullable<Order['approval']>, 'reason' | 'limit'>;

/** Says why an order needs an approval, with the limit of the moment it was placed. */
export function useWhyAsked(): (asked: Asked) => string {
  const t = useT(approvalTexts);
  const format = useFormat();
  return ({ reason, limit }) =>
    reason === 'amount' && limit
      ? t('reason.amountAbove', { limit: format.money(limit) })
      : t(reason === 'amount' ? 'reason.amount' : `reason.${reason}`);
}
