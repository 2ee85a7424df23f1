import type { NewNotice, NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { announce } from '#platform/server/push/announce.ts';
import { approvalNotice, type ApprovalNews } from '../approval-notice.rules.ts';

export interface ApprovalTold {
  readonly tenantId: string;
  readonly id: string;
  readonly number: string;
  /** Of its first line. */
  readonly title: string;
  readonly news: ApprovalNews;
  readonly requester: { readonly id: string | null; readonly name: string };
  /** Why it was rejected. */
  readonly note?: string;
  /** Who decided; null: the program. */
  readonly actorId: string | null;
  readonly at: Date;
  readonly correlationId: string;
}

/**
 * Last in the transaction that moves an order which waits or waited: lists load again; whoever may approve has one row an
 * order in the inbox, which moves on with it, and the requester is told of the outcome.
 */
export async function tellApproval(tx: Db, notices: NoticesPort<Db>, told: ApprovalTold): Promise<void> {
  const { tenantId, id, number, title, news, requester, note = '', actorId, at, correlationId } = told;
  await announce(tx, { tenantId, to: 'tenant', method: 'changed', topic: 'orders', ids: [id] });
  const { message, isOpen, toRequester } = approvalNotice(news);
  const page = isOpen ? 'order-approval' : 'order-history';
  const common = {
    message,
    params: { number, title, by: requester.name, note },
    link: `/:/marketplace/${page}?order=${id}`,
    actorId,
    at,
    correlationId,
  } as const satisfies Partial<NewNotice>;
  await notices.write(tx, { ...common, to: 'tenant', topic: 'approvals', type: 'success', proceeding: `approval:${id}` });
  if (toRequester && requester.id)
    await notices.write(tx, { ...common, ...toRequester, to: { userId: requester.id }, topic: 'orders', proceeding: `order:${id}` });
}
