import { FileX } from 'lucide-react';
import type { ApprovalQuote } from '#domains/orders/approvals.contract.ts';
import type { Order } from '#domains/orders/orders.contract.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { isNotFound, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ordersClient } from '../clients.ts';
import { OrderLines } from '../order-lines.tsx';
import { OrderStateChip } from '../order-state-chip.tsx';
import { useDeadline } from '../use-deadline.ts';
import { ApprovalAmounts } from './approval-amounts.tsx';
import { ApprovalHindrance, isBlocked } from './approval-hindrance.tsx';
import { approvalsClient } from './clients.ts';
import { approvalTexts } from './texts.ts';

const ApproveDialog = laterPart(() => import('./approve-dialog.tsx').then((dialog) => dialog.ApproveDialog));
const RejectDialog = laterPart(() => import('./reject-dialog.tsx').then((dialog) => dialog.RejectDialog));

interface ApprovalSheetProps {
  readonly orderId: string;
  readonly dialog: 'approve' | 'reject' | undefined;
  readonly onDialogChange: (dialog: 'approve' | 'reject' | undefined) => void;
  readonly onClose: () => void;
}

/** A waiting order at the prices of now, and the decision about it. Somebody else's decision appears by itself. */
export function ApprovalSheet({ orderId, dialog, onDialogChange, onClose }: ApprovalSheetProps) {
  const t = useT(approvalTexts);
  const source = useDataSource(ordersClient.get, { params: { orderId } });
  const order = source.data;
  const isWaiting = order?.state === 'waitingForApproval';
  const quote = useDataSource(approvalsClient.quote, { params: { orderId } }, { enabled: isWaiting });
  const failure = useSourceFailure({ title: t('failed'), source: order ? quote : source });
  const quoted = isWaiting ? quote.data : undefined;
  const isDecidable = quoted !== undefined && !isBlocked(quoted);
  const actions = isWaiting ? (
    <>
      <Button isDisabled={!quoted} onPress={() => onDialogChange('reject')}>
        {t('reject')}
      </Button>
      <Button variant="primary" isDisabled={!isDecidable} onPress={() => onDialogChange('approve')}>
        {t('approve')}
      </Button>
    </>
  ) : undefined;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="lg"
      title={order ? t('sheet.title', { number: order.number }) : t('title')}
      subtitle={order ? <OrderStateChip state={order.state} /> : undefined}
      actions={actions}
    >
      {isNotFound(source.error) ? (
        <EmptyState icon={FileX} title={t('sheet.gone')}>
          {t('sheet.goneHint')}
        </EmptyState>
      ) : order && !isWaiting ? (
        <Decided order={order} />
      ) : order && quoted ? (
        <Waiting order={order} quote={quoted} />
      ) : (
        (failure ?? <Skeleton lines={8} />)
      )}
      {dialog === 'approve' && quoted && isDecidable ? <ApproveDialog quote={quoted} onClose={() => onDialogChange(undefined)} /> : null}
      {dialog === 'reject' && quoted ? <RejectDialog order={quoted.order} onClose={() => onDialogChange(undefined)} /> : null}
    </Sheet>
  );
}

function Decided({ order: { id, approval } }: { readonly order: Order }) {
  const t = useT(approvalTexts);
  const seeOrder = (
    <LinkButton size="sm" href={linkTo('/:/marketplace/order-history', { order: id })}>
      {t('sheet.seeOrder')}
    </LinkButton>
  );
  return (
    <Banner title={t('sheet.decided')} isAnnounced actions={seeOrder}>
      {approval?.decidedBy ? t('sheet.decidedBy', { name: approval.decidedBy }) : null}
    </Banner>
  );
}

function Waiting({ order, quote }: { readonly order: Order; readonly quote: ApprovalQuote }) {
  const t = useT(approvalTexts);
  const deadline = useDeadline();
  const { placedBy, placedAt, poNumber, note, reason, deadline: until } = quote.order;
  return (
    <Stack gap={6}>
      <ApprovalHindrance quote={quote} />
      <ApprovalAmounts quote={quote} />
      <Section title={t('sheet.facts')}>
        <DescriptionList
          items={[
            { term: t('requester'), detail: placedBy },
            { term: t('sheet.placedAt'), detail: <DateText value={placedAt} style="dateTime" /> },
            ...(poNumber ? [{ term: t('sheet.poNumber'), detail: poNumber }] : []),
            ...(note ? [{ term: t('sheet.note'), detail: note }] : []),
            { term: t('sheet.reason'), detail: t(`reason.${reason}`) },
            { term: t('deadline'), detail: deadline(until) },
          ]}
        />
      </Section>
      <Section title={t('sheet.lines')}>
        <OrderLines lines={order.lines} />
      </Section>
    </Stack>
  );
}
