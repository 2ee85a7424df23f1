import { LifeBuoy } from 'lucide-react';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { marketplaceTexts } from './texts.ts';

const page = '/:/operations/your-tickets';
const needs = { requiredPermissions: rights.tickets.read, flag: 'operations/your-tickets' };
/** Most characters of the name of a service in a ticket. */
const longestService = 120;

/** Leads to a new ticket that is about this subscription. */
export function AskAboutSubscription({
  subscription: { id, name },
}: {
  readonly subscription: Pick<Subscription, 'id' | 'name'>;
}) {
  const t = useT(marketplaceTexts);
  const mayAsk = useGate(needs)?.allowed === true;
  if (!mayAsk) return null;
  const begun = {
    ...{ dialog: 'new', about: 'subscription', target: id },
    ...{ subject: name, service: name.slice(0, longestService) },
  };
  return (
    <LinkButton icon={LifeBuoy} href={linkTo(page, begun)}>
      {t('order.ask')}
    </LinkButton>
  );
}
