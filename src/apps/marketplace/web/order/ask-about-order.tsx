import { LifeBuoy } from 'lucide-react';
import type { Order } from '#domains/orders/orders.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { marketplaceTexts } from '../texts.ts';

const page = '/:/operations/your-tickets';
const needs = { requiredPermissions: rights.tickets.read, flag: 'operations/your-tickets' };

/** Leads to a new ticket that is about this order. */
export function AskAboutOrder({ order: { id, number } }: { readonly order: Order }) {
  const t = useT(marketplaceTexts);
  const mayAsk = useGate(needs)?.allowed === true;
  if (!mayAsk) return null;
  const subject = t('order.title', { number });
  const begun = { dialog: 'new', about: 'order', target: id, subject };
  return (
    <LinkButton icon={LifeBuoy} href={linkTo(page, begun)}>
      {t('order.ask')}
    </LinkButton>
  );
}
