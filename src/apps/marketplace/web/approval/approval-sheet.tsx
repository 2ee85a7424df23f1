import { decidedState } from '#domains/orders/approval.rules.ts';
import type { ApprovalQuote } from '#domains/orders/approvals.schema.ts';
import type { Order } from '#domains/orders/orders.schema.ts';
import { OrderStateChip } from '#domains/orders/web/order-state.tsx';
import { compare, minus, zero } from '#platform/common/money.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { isNotFound, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Money as Amount } from '#platform/web/ui/money.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { AmountsPanel, ReckoningRow } from '../amounts-panel.tsx';
import { roundingOf } from '../amounts.rules.ts';
import { BudgetEffects } from '../budgets/budget-effects.tsx';
import { ordersClient, subscriptionsClient } from '../clients.ts';
import { OrderEvents, OrderLines } from '../order-contents.tsx';
import { useDeadline } from '../use-deadline.ts';
import { ApprovalAmounts } from './approval-amounts.tsx';
import { approvalsClient } from './clients.ts';
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

/** The lines of an order, and what has happened to it. */
export function LinesAndHistory({ order }: { readonly order: Order }) {
  const t = useT(approvalTexts);
  return (
    <>
      <Section title={t('sheet.lines')}>
        <OrderLines lines={order.lines} />
      </Section>
      <Section title={t('sheet.history')}>
        <OrderEvents order={order} />
      </Section>
    </>
  );
}

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

const missing = ({ creditLeftAfter: left }: ApprovalQuote) =>
  left && compare(left, zero(left.currencyCode)) < 0
    ? minus(zero(left.currencyCode), left)
    : undefined;

/** The reader cannot approve it as it stands. */
export function isBlocked(quote: ApprovalQuote): boolean {
  const isStopped = quote.budgets.some(({ action }) => action === 'block');
  return !quote.order.mayApprove || !quote.isOrderable || missing(quote) !== undefined || isStopped;
}

/** Why it cannot be approved, or what has to be known before it is. */
export function ApprovalHindrance({ quote }: { readonly quote: ApprovalQuote }) {
  const t = useT(approvalTexts);
  const format = useFormat();
  const short = missing(quote);
  if (!quote.order.mayApprove)
    return quote.order.isOwn ? (
      <Banner title={t('sheet.own')}>{t('sheet.ownHint')}</Banner>
    ) : (
      <Banner tone="warning" title={t('sheet.late')}>
        {t('sheet.lateHint')}
      </Banner>
    );
  if (!quote.isOrderable)
    return (
      <Banner tone="danger" title={t('sheet.blocked')}>
        {t('sheet.blockedHint')}
      </Banner>
    );
  if (short)
    return (
      <Banner tone="danger" title={t('sheet.credit')}>
        {t('sheet.creditHint', { amount: format.money(short) })}
      </Banner>
    );
  if (!quote.isChanged) return null;
  return (
    <Banner tone="warning" title={t('sheet.changed')}>
      {t('sheet.changedHint')}
    </Banner>
  );
}

/** Approves at exactly the amounts on show; others are refused, and the sheet shows them. */
function useApprove(quote: ApprovalQuote | undefined) {
  const t = useT(approvalTexts);
  const approve = useAction(approvalsClient.approve, {
    refresh: [
      approvalsClient.list,
      approvalsClient.decided,
      ordersClient.list,
      ordersClient.get,
      subscriptionsClient.list,
    ],
    success: t('approve.done', { number: quote?.order.number ?? '' }),
  });
  const run = async (): Promise<void> => {
    if (quote) await approve.run({ params: { orderId: quote.order.id }, body: quote.now });
  };
  return { run, pending: approve.pending };
}

const RejectDialog = laterPart(() =>
  import('./reject-dialog.tsx').then((dialog) => dialog.RejectDialog),
);

interface ApprovalSheetProps {
  readonly orderId: string;
  readonly isRejecting: boolean;
  readonly onRejectingChange: (isRejecting: boolean) => void;
  readonly onClose: () => void;
}

/**
 * A waiting order at the prices of now, and the decision about it: all that is agreed to stands
 * here, so nothing asks again. Somebody else's decision appears by itself.
 */
export function ApprovalSheet(props: ApprovalSheetProps) {
  const { orderId, isRejecting, onRejectingChange, onClose } = props;
  const t = useT(approvalTexts);
  const source = useDataSource(ordersClient.get, { params: { orderId } });
  const order = source.data;
  const isWaiting = order?.state === 'waitingForApproval';
  const quote = useDataSource(
    approvalsClient.quote,
    { params: { orderId } },
    { enabled: isWaiting },
  );
  const failure = useSourceFailure({ title: t('failed'), source: order ? quote : source });
  const quoted = isWaiting ? quote.data : undefined;
  const isDecidable = quoted !== undefined && !isBlocked(quoted);
  const approve = useApprove(quoted);
  const actions = isWaiting ? (
    <>
      <Button isDisabled={!quoted} onPress={() => onRejectingChange(true)}>
        {t('reject')}
      </Button>
      <Button
        variant="primary"
        isDisabled={!isDecidable}
        isPending={approve.pending}
        onPress={() => void approve.run()}
      >
        {t('approve.confirm')}
      </Button>
    </>
  ) : undefined;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={order ? t('sheet.title', { number: order.number }) : t('title')}
      subtitle={order ? <OrderStateChip state={order.state} /> : undefined}
      actions={actions}
    >
      {isNotFound(source.error) ? (
        <EmptyState title={t('sheet.gone')}>{t('sheet.goneHint')}</EmptyState>
      ) : order && !isWaiting ? (
        <DecidedOrder order={order} />
      ) : order && quoted ? (
        <Waiting order={order} quote={quoted} />
      ) : (
        (failure ?? <Skeleton lines={8} />)
      )}
      {isRejecting && quoted ? (
        <RejectDialog order={quoted.order} onClose={() => onRejectingChange(false)} />
      ) : null}
    </Sheet>
  );
}

interface WaitingProps {
  readonly order: Order;
  readonly quote: ApprovalQuote;
}

function Waiting({ order, quote }: WaitingProps) {
  const t = useT(approvalTexts);
  const format = useFormat();
  const deadline = useDeadline();
  const why = useWhyAsked();
  const {
    placedBy,
    placedAt,
    poNumber,
    costCentre,
    note,
    approvers,
    deadline: until,
  } = quote.order;
  return (
    <Stack gap={6}>
      <ApprovalHindrance quote={quote} />
      <AmountsPanel amounts={quote.now} until={quote.order.commitmentUntil ?? undefined}>
        {quote.creditLeftAfter ? (
          <ReckoningRow label={t('sheet.creditLeft')}>
            <Amount amount={quote.creditLeftAfter} />
          </ReckoningRow>
        ) : null}
      </AmountsPanel>
      <p className="ui-muted">{t('approve.text')}</p>
      <BudgetEffects effects={quote.budgets} />
      {quote.isChanged ? <ApprovalAmounts quote={quote} /> : null}
      <Section title={t('sheet.facts')}>
        <Facts
          facts={[
            { id: 'by', label: t('requester'), value: placedBy },
            {
              id: 'at',
              label: t('sheet.placedAt'),
              value: <DateText value={placedAt} style="dateTime" />,
            },
            { id: 'po', label: t('sheet.poNumber'), value: poNumber },
            { id: 'costCentre', label: t('sheet.costCentre'), value: costCentre },
            { id: 'note', label: t('sheet.note'), value: note },
            {
              id: 'reason',
              label: t('sheet.reason'),
              value: why(quote.order),
            },
            { id: 'approvers', label: t('policy.approvers'), value: approvers.join(', ') },
            {
              id: 'deadline',
              label: t('deadline'),
              value: `${deadline(until)}, ${format.relative(until)}`,
            },
          ].filter(({ value }) => value !== '')}
        />
      </Section>
      <LinesAndHistory order={order} />
    </Stack>
  );
}
