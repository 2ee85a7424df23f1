import type { OrderLine } from '#domains/orders/orders.contract.ts';
import { useBladeLink } from '#platform/web/blades/blades.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { OfferTitle } from './offer-title.tsx';
import { LineStateChip } from './order-state-chip.tsx';
import { marketplaceTexts } from './texts.ts';
import { useNames } from './use-names.ts';
import { useReason } from './use-reason.ts';

/** What was ordered, line by line: a line can fail while its neighbour succeeds. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  const t = useT(marketplaceTexts);
  return (
    <ul className="mk-order-lines" aria-label={t('order.lines')}>
      {lines.map((line) => (
        <OrderLineItem key={line.id} line={line} />
      ))}
    </ul>
  );
}

function OrderLineItem({ line }: { readonly line: OrderLine }) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const bladeLink = useBladeLink();
  const format = useFormat();
  const mayRead = useMayUse('marketplace', 'businesscockpit:licenses');
  return (
    <li className="mk-order-line">
      <div className="mk-order-line-head">
        <OfferTitle title={line.title} edition={line.edition} />
        <LineStateChip state={line.state} />
      </div>
      <div className="mk-order-line-facts">
        <span>{t('seats', { count: line.quantity })}</span>
        <span>{names.offer(line)}</span>
        <span>{t('order.lineDueNow', { amount: format.money(line.dueNow) })}</span>
        <span>{t('cart.lineCommitment', { amount: format.money(line.commitment) })}</span>
      </div>
      {line.failure ? <FailureReason failure={line.failure} /> : null}
      {line.subscriptionId && mayRead ? (
        <TextLink href={bladeLink('subscription', line.subscriptionId)}>{t('order.openSubscription')}</TextLink>
      ) : null}
    </li>
  );
}

function FailureReason({ failure }: { readonly failure: string }) {
  const t = useT(marketplaceTexts);
  const reason = useReason();
  return <Banner tone="danger">{reason(failure) ?? t('order.reasonUnknown', { reason: failure })}</Banner>;
}
