import type { ApprovalQuote } from '#domains/orders/approvals.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ordersClient, subscriptionsClient } from '../clients.ts';
import { approvalsClient } from './clients.ts';
import { approvalTexts } from './texts.ts';

/** Approves at exactly the amounts on show; others are refused, and the sheet shows them. */
export function useApprove(quote: ApprovalQuote | undefined) {
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
