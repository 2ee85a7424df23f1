/** Lines of a quote: a licence of the catalogue, a service on offer, or anything else. */
export const lineKinds = ['licence', 'service', 'free'] as const;
export type LineKind = (typeof lineKinds)[number];

export const cadences = ['monthly', 'once'] as const;
export type Cadence = (typeof cadences)[number];

/** States of a quote (A10). Until it is sent only the operator sees it. */
export const quoteStates = [
  'draft',
  'inApproval',
  'approved',
  'sent',
  'read',
  'accepted',
  'declined',
  'expired',
  'superseded',
  'withdrawn',
] as const;
export type QuoteState = (typeof quoteStates)[number];

/** States in which its customer sees a quote. */
export const customerStates = [
  'sent',
  'read',
  'accepted',
  'declined',
  'expired',
  'superseded',
  'withdrawn',
] as const satisfies readonly QuoteState[];
export type CustomerState = (typeof customerStates)[number];

/** Ends of open offers that a reader narrows by. */
export const quoteEnds = ['soon'] as const;

/** Steps that staff take with a quote. */
export const deskSteps = ['ask', 'approve', 'reject', 'send', 'withdraw'] as const;
export type DeskStep = (typeof deskSteps)[number];

/** Reasons why a quote needs a second person: too little margin, or a cost that nobody knows. */
export const approvalReasons = ['margin', 'cost'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

export const sides = ['customer', 'staff'] as const;
export type Side = (typeof sides)[number];
