/** Events of an order's approval that people are notified of. */
export type ApprovalNews = 'waits' | 'endsSoon' | 'approved' | 'rejected' | 'withdrawn' | 'expired';

interface Told {
  readonly message:
    | 'ORDER_WAITS_FOR_APPROVAL'
    | 'ORDER_APPROVAL_ENDS_SOON'
    | 'ORDER_APPROVED'
    | 'ORDER_REJECTED'
    | 'ORDER_WITHDRAWN'
    | 'ORDER_EXPIRED';
  /** It still wants a decision: the notice leads to where it is made. */
  readonly isOpen: boolean;
  /**
   * Notification of the requester; absent if they know already. Failures stay on the screen (spec
   * §1).
   */
  readonly toRequester?: {
    readonly type: 'success' | 'keepVisibleError';
    readonly severity?: 'warning';
  };
}

const told: Readonly<Record<ApprovalNews, Told>> = {
  waits: { message: 'ORDER_WAITS_FOR_APPROVAL', isOpen: true },
  endsSoon: { message: 'ORDER_APPROVAL_ENDS_SOON', isOpen: true },
  approved: { message: 'ORDER_APPROVED', isOpen: false, toRequester: { type: 'success' } },
  rejected: {
    message: 'ORDER_REJECTED',
    isOpen: false,
    toRequester: { type: 'keepVisibleError', severity: 'warning' },
  },
  withdrawn: { message: 'ORDER_WITHDRAWN', isOpen: false },
  expired: {
    message: 'ORDER_EXPIRED',
    isOpen: false,
    toRequester: { type: 'keepVisibleError', severity: 'warning' },
  },
};

export function approvalNotice(news: ApprovalNews): Told {
  return told[news];
}
