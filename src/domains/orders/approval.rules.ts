import { compare, isMore, plus, zero, type Money } from '#platform/common/money.ts';
import { termDates } from '#platform/common/term-dates.ts';
import { monthsOfTerm, type TermDuration } from '#platform/common/term.ts';
import type { ApprovalSettings } from './approvals.schema.ts';
import type { ApprovalReason, ApprovalDecision } from './approvals.ts';
import { orderRefusals } from './orders.refusals.ts';
import type { OrderState } from './orders.schema.ts';
import type { OrderType } from './orders.values.ts';

const dayMs = 86_400_000;

/** Returns the default settings of a tenant. */
export function defaultSettings(currencyCode: string): ApprovalSettings {
  const none = zero(currencyCode);
  return {
    mode: 'off',
    monthlyLimit: none,
    periodDays: 1,
    bulkLimit: none,
    fourEyes: true,
    freeSeatsPercent: 0,
    deadlineDays: 7,
  };
}

/** Facts of an order that the approval rules need. */
export interface JudgedOrder {
  readonly type: OrderType;
  /** Lines, at least one, all in one currency. */
  readonly lines: readonly JudgedLine[];
  /** A budget wants a consent, whatever the policy says. */
  readonly isAskedByBudget?: boolean;
  /**
   * Amount that the same person's orders of the period add to a month, as far as nobody was asked
   * about them; in the currency of the lines.
   */
  readonly earlier?: Money;
}

export interface JudgedLine {
  readonly termDuration: TermDuration;
  readonly quantity: number;
  /** Total seats after a change. */
  readonly targetSeats: number | null;
  /**
   * Seats that the same person added to this subscription in the period, as far as nobody was asked
   * about them.
   */
  readonly addedBefore?: number;
  readonly dueNow: Money;
  readonly monthly: Money;
}

/**
 * Orders that spend. What gives seats back or decides about the end of a term has a deadline of its
 * own, and does not wait.
 */
const spending: readonly OrderType[] = ['new', 'seatsIncrease', 'upgrade'];
/** Types whose orders of a period count together. */
export const countedTypes: readonly OrderType[] = [...spending, 'renewalChange'];
/** Orders that more seats of what is there already can never excuse from being asked. */
const alwaysJudged: readonly OrderType[] = ['new', 'upgrade'];

/** Returns why an order needs approval, or undefined if it does not (product reference A8.4). */
export function approvalReason(
  settings: ApprovalSettings,
  order: JudgedOrder,
): ApprovalReason | undefined {
  if (!isSpending(order)) return undefined;
  return reasonOfPolicy(settings, order) ?? (order.isAskedByBudget === true ? 'budget' : undefined);
}

function reasonOfPolicy(
  settings: ApprovalSettings,
  order: JudgedOrder,
): ApprovalReason | undefined {
  if (settings.mode === 'off') return undefined;
  const isJudged = alwaysJudged.includes(order.type);
  if (!isJudged && order.lines.every((line) => isFreeOfAsking(settings, line))) return undefined;
  if (settings.mode === 'always') return 'always';
  const month = monthOf(order.lines);
  const together =
    order.earlier?.currencyCode === month.currencyCode ? plus(order.earlier, month) : month;
  return isWithin(together, settings.monthlyLimit) ? undefined : 'amount';
}

/** A decision about the next term spends where it asks for more seats. */
function isSpending({ type, lines }: JudgedOrder): boolean {
  if (type !== 'renewalChange') return spending.includes(type);
  return lines.some(
    ({ targetSeats, monthly }) => targetSeats !== null && Number(monthly.value) > 0,
  );
}

/**
 * 10 seats at 50 percent: 15 go, 16 wait, and so do two steps of three seats. Seats are whole, so a
 * part of one does not count.
 */
function isFreeOfAsking(
  { freeSeatsPercent }: ApprovalSettings,
  { quantity, targetSeats, addedBefore = 0 }: JudgedLine,
): boolean {
  const before = (targetSeats ?? 0) - quantity - addedBefore;
  return (quantity + addedBefore) * 100 <= before * freeSeatsPercent;
}

/** Returns what an order adds to a month: running costs, plus one-time purchases in full. */
export function monthOf(
  lines: readonly Pick<JudgedLine, 'termDuration' | 'dueNow' | 'monthly'>[],
  currencyCode = 'EUR',
): Money {
  const [first, ...rest] = lines.map((line) =>
    monthsOfTerm(line.termDuration) === undefined ? line.dueNow : line.monthly,
  );
  return rest.reduce(plus, first ?? zero(currencyCode));
}

/** An amount in another currency than the limit's is never within it. */
export function isWithin(amount: Money, limit: Money): boolean {
  return amount.currencyCode === limit.currencyCode && !isMore(amount, limit);
}

/** The moment from which orders count together with one placed at `at`. */
export const periodStart = ({ periodDays }: ApprovalSettings, at: Date): Date =>
  new Date(at.getTime() - periodDays * dayMs);

/**
 * Returns the deadline of the decision: the days of the policy, but never after the end of the term
 * to change.
 */
export function deadlineOf(
  { deadlineDays }: ApprovalSettings,
  at: Date,
  endsOn: string | null,
): Date {
  const byPolicy = at.getTime() + deadlineDays * dayMs;
  return new Date(
    endsOn === null ? byPolicy : Math.min(byPolicy, Date.parse(`${endsOn}T00:00:00Z`) + dayMs),
  );
}

/** The last day that somebody commits to who approves today; null where nothing has a term. */
export function commitmentUntil(
  { terms, shortUntil = null, endsOn }: CommittedTerms,
  today: string,
): string | null {
  if (endsOn !== null) return endsOn;
  const months = terms.flatMap((term) => monthsOfTerm(term) ?? []);
  if (months.length === 0) return shortUntil;
  const { end } = termDates(today, Math.max(...months));
  return shortUntil !== null && shortUntil > end ? shortUntil : end;
}

export interface CommittedTerms {
  /** Terms of the lines that run their whole length. */
  readonly terms: readonly TermDuration[];
  /** Last day of those that are shortened; absent or null: none is. */
  readonly shortUntil?: string | null;
  /** Last day of the running term, for more seats. */
  readonly endsOn: string | null;
}

/** Order state after each decision; order-state.rules.ts checks the transition. */
export const decidedState = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
  expire: 'expired',
} as const satisfies Record<ApprovalDecision, OrderState>;

export interface UndecidedOrder {
  readonly number: string;
  readonly state: OrderState;
  /** Null: placed by the program itself. */
  readonly placedById: string | null;
  readonly fourEyes: boolean;
  readonly deadline: Date;
  /** Person who decided it, if anybody has. */
  readonly decidedBy: string;
}

/** May this person approve it, as far as the order itself is concerned? */
export function mayApprove(
  { fourEyes, placedById }: Pick<UndecidedOrder, 'fourEyes' | 'placedById'>,
  userId: string | null,
): boolean {
  return !fourEyes || placedById === null || placedById !== userId;
}

/** Names of the holders of the right who may approve this order, sorted. */
export function approverNames(
  holders: readonly { readonly userId: string; readonly name: string }[],
  order: Pick<UndecidedOrder, 'fourEyes' | 'placedById'>,
): string[] {
  return holders
    .filter(({ userId }) => mayApprove(order, userId))
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b, 'de'));
}

/**
 * Throws the first refusal of a decision. Nobody approves their own order, also where they hold the
 * right; whoever ordered may take it back, nobody else. @throws PortalError ORDER_NOT_WAITING,
 * APPROVAL_OWN_ORDER, APPROVAL_TOO_LATE, ORDER_OF_SOMEBODY_ELSE (ERROR_MARKETPLACE_…)
 */
export function demandDecision(
  order: UndecidedOrder,
  decision: ApprovalDecision,
  by: { readonly id: string | null; readonly at: Date },
): void {
  const { number, state, placedById, deadline, decidedBy } = order;
  if (decision === 'withdraw' && placedById !== by.id) throw orderRefusals.ORDER_OF_SOMEBODY_ELSE();
  if (state !== 'waitingForApproval')
    throw orderRefusals.ORDER_NOT_WAITING({ number, by: decidedBy || 'Atrium' });
  if (decision !== 'approve') return;
  if (!mayApprove(order, by.id)) throw orderRefusals.APPROVAL_OWN_ORDER();
  if (by.at >= deadline) throw orderRefusals.APPROVAL_TOO_LATE({ number });
}

export interface Amounts {
  readonly dueNow: Money;
  readonly monthly: Money;
  readonly commitment: Money;
}

/** The same to the last digit, whatever zeros it is written with. */
export function isSameAmounts(one: Amounts, other: Amounts): boolean {
  return (['dueNow', 'monthly', 'commitment'] as const).every(
    (key) =>
      one[key].currencyCode === other[key].currencyCode && compare(one[key], other[key]) === 0,
  );
}

/**
 * Returns when approvers are reminded: a day before the deadline, or half way if there is less
 * time.
 */
export function remindsAt(placedAt: Date, deadline: Date): Date {
  return new Date(
    Math.max(deadline.getTime() - dayMs, (placedAt.getTime() + deadline.getTime()) / 2),
  );
}

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
