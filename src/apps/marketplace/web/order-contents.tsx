import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { OrderLine, Order } from '#domains/orders/orders.schema.ts';
import { orderStateTexts } from '#domains/orders/web/order-state-texts.ts';
import { LineStateChip } from '#domains/orders/web/order-state.tsx';
import { rights } from '#platform/common/rights.ts';
import { useBladeLink } from '#platform/web/blades/blades.tsx';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EventLine } from '#platform/web/ui/event-line.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { leadFigure } from './amounts.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useNames } from './use-names.ts';
import { useReason } from './use-reason.ts';

/** Table of order lines; each line succeeds or fails by itself. */
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

const OrderedPromotion = laterPart(() =>
  import('./promotions/ordered-promotion.tsx').then((part) => part.OrderedPromotion),
);

const OrderedEnd = laterPart(() =>
  import('./cart/ordered-end.tsx').then((part) => part.OrderedEnd),
);

const UpgradeSides = laterPart(() =>
  import('./upgrade/upgrade-sides.tsx').then((part) => part.UpgradeSides),
);

function OrderLineItem({ line }: { readonly line: OrderLine }) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const bladeLink = useBladeLink();
  const lead = leadFigure(line);
  const mayRead = useMayUse(...rights.subscriptions.read);
  return (
    <li className="mk-order-line">
      <div className="mk-order-line-head">
        <ProductName
          name={line.title}
          family={familyColour(categoryOf(line.title))}
          detail={[
            names.edition(line.edition, line.title),
            t('seats', { count: line.quantity }),
            names.offer(line),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
        <span className="mk-order-line-amount">
          <Money amount={lead.amount} />
          <span className="ui-muted">
            {t(lead.kind === 'once' ? 'amount.once' : 'amount.monthly')}
          </span>
        </span>
        {line.state === 'completed' ? null : <LineStateChip state={line.state} />}
      </div>
      {line.upgrade ? <UpgradeSides line={line} upgrade={line.upgrade} /> : null}
      {line.endsOn ? <OrderedEnd endsOn={line.endsOn} /> : null}
      {line.promotion ? <OrderedPromotion promotion={line.promotion} /> : null}
      {line.failure ? <FailureReason failure={line.failure} /> : null}
      {line.subscriptionId && mayRead ? (
        <TextLink href={bladeLink('subscription', line.subscriptionId)}>
          {t('order.openSubscription')}
        </TextLink>
      ) : null}
    </li>
  );
}

function FailureReason({ failure }: { readonly failure: string }) {
  const t = useT(marketplaceTexts);
  const reason = useReason();
  return (
    <Banner tone="danger">
      {reason(failure) ?? t('order.reasonUnknown', { reason: failure })}
    </Banner>
  );
}

/** Lists the events of an order, the newest first. */
export function OrderEvents({ order }: { readonly order: Order }) {
  const t = useT(marketplaceTexts);
  const states = useT(orderStateTexts);
  const last = order.events.length - 1;
  const entries = order.events.map((event, index) => ({
    id: `${index}`,
    title: states(`order.${event.state}`),
    at: <DateText value={event.at} style="dateTime" />,
    kind: index === last ? ('latest' as const) : ('happened' as const),
    detail: [event.by ? t('order.by', { name: event.by }) : t('order.bySystem'), event.note]
      .filter(Boolean)
      .join(' – '),
  }));
  return <EventLine label={t('order.timeline')} entries={entries.toReversed()} />;
}
