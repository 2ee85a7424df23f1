import { decidedState } from '#domains/orders/approval.rules.ts';
import type { Order } from '#domains/orders/orders.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { roundingOf } from '../amounts.rules.ts';
import { AmountsPanel } from '../amounts-panel.tsx';
import { LinesAndHistory } from './lines-and-history.tsx';
import { approvalTexts } from './texts.ts';
import { useWhyAsked } from './use-why-asked.ts';

/** Decided, perhaps by somebody else just now: what came of it, with the whole order below. */
export function DecidedOrder({ order }: { readonly order: Order }) {
  const t = useT(approvalTexts);
  const { id, approval } = order;
  const seeOrder = (
    <LinkButton size="sm" href={linkTo(`/:/marketplace/order-history/order/${id}`)}>
      {t('sheet.seeOrder')}
    </LinkButton>
  );
  return (
    <Stack gap={5}>
      <Banner title={t('sheet.decided')} isAnnounced actions={seeOrder}>
        {approval?.decidedBy ? t('sheet.decidedBy', { name: approval.decidedBy }) : null}
      </Banner>
      <AmountsPanel amounts={order} rounding={roundingOf(order.lines)} />
      <Decision order={order} />
      <LinesAndHistory order={order} />
    </Stack>
  );
}

/** Shows the decision, its time, its reason and the limit that applied. */
function Decision({ order: { approval, events, placedBy, poNumber } }: { readonly order: Order }) {
  const t = useT(approvalTexts);
  const why = useWhyAsked();
  if (!approval) return null;
  const { decision, decidedAt } = approval;
  const state = decision && decidedState[decision];
  const note = events.find((event) => event.state === state)?.note ?? '';
  const facts = [
    { id: 'decision', label: t('decision'), value: decision ? t(`decision.${decision}`) : '' },
    {
      id: 'at',
      label: t('decidedAt'),
      value: decidedAt ? <DateText value={decidedAt} style="dateTime" /> : '',
    },
    { id: 'note', label: t('reject.reason'), value: note },
    { id: 'by', label: t('requester'), value: placedBy },
    { id: 'po', label: t('sheet.poNumber'), value: poNumber },
    { id: 'why', label: t('sheet.reason'), value: why(approval) },
  ];
  return (
    <Section title={t('sheet.facts')}>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </Section>
  );
}
