import { quoteRefusals } from './quotes.refusals.ts';
import {
  customerStates,
  type ApprovalReason,
  type CustomerState,
  type DeskStep,
  type QuoteState,
} from './quotes.values.ts';

/** Facts of a quote that decide about its next step. */
export interface QuoteStanding {
  readonly state: QuoteState;
  /** Last day on which it can be accepted. */
  readonly validUntil: string;
}

/** Returns the state on a day: an open quote whose last day is over has expired, job or not. */
export function stateOn({ state, validUntil }: QuoteStanding, today: string): QuoteState {
  return (state === 'sent' || state === 'read') && validUntil < today ? 'expired' : state;
}

/** Days before the last day in which staff look after an offer that nobody has decided about. */
const daysToLookAfter = 7;

/** Days before the last day in which its company is reminded of an offer. */
const daysToRemind = 3;

/** Returns the last day of which a company is reminded; offers that end today wait for no night. */
export const lastDayToRemind = (today: string): string => dayAfter(today, daysToRemind);

/** Returns the last day that counts as near. */
export const lastNearDay = (today: string): string => dayAfter(today, daysToLookAfter);

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

export function isForCustomer(state: QuoteState): state is CustomerState {
  return customerStates.some((one) => one === state);
}

/** Facts of a step that staff take. */
export interface StepFacts extends QuoteStanding {
  readonly today: string;
  readonly lines: number;
  /** Null where nobody else has to look at it. */
  readonly needs: ApprovalReason | null;
  readonly actorId: string | null;
  /** Author of the offer or who asked for the approval: neither may approve it. */
  readonly authorIds: readonly (string | null)[];
}

const from: Readonly<Record<DeskStep, readonly QuoteState[]>> = {
  ask: ['draft'],
  approve: ['inApproval'],
  reject: ['inApproval', 'approved'],
  send: ['draft', 'approved'],
  withdraw: ['sent', 'read'],
};

/**
 * Returns the state after a step of the staff.
 * @throws PortalError WRONG_STATE, EMPTY, ENDED, NEEDS_APPROVAL, OWN_APPROVAL (ERROR_QUOTES_…)
 */
export function stateAfter(step: DeskStep, facts: StepFacts): QuoteState {
  const state = stateOn(facts, facts.today);
  if (!from[step].includes(state)) throw quoteRefusals.WRONG_STATE();
  if (step === 'withdraw') return 'withdrawn';
  if (step === 'reject') return 'draft';
  if (facts.lines === 0) throw quoteRefusals.EMPTY();
  if (facts.validUntil < facts.today) throw quoteRefusals.ENDED();
  if (step === 'ask') return 'inApproval';
  if (step === 'approve') {
    if (facts.authorIds.includes(facts.actorId)) throw quoteRefusals.OWN_APPROVAL();
    return 'approved';
  }
  if (facts.state === 'draft' && facts.needs) throw quoteRefusals.NEEDS_APPROVAL();
  return 'sent';
}

/** Only what no customer has got can be thrown away; what waits for approval is returned first. */
export const mayDiscard = (state: QuoteState): boolean => state === 'draft';

/** A new revision begins from what a customer has got; an accepted one is a contract. */
export function mayRevise(state: QuoteState): boolean {
  return ['sent', 'read', 'declined', 'expired', 'withdrawn'].includes(state);
}

/**
 * Lets a customer decide about an open quote.
 * @throws PortalError ALREADY_ACCEPTED, ENDED, SUPERSEDED, WITHDRAWN, WRONG_STATE (ERROR_QUOTES_…)
 */
export function demandOpen(quote: QuoteStanding, today: string): void {
  const state = stateOn(quote, today);
  if (state === 'accepted') throw quoteRefusals.ALREADY_ACCEPTED();
  if (state === 'expired') throw quoteRefusals.ENDED();
  if (state === 'superseded') throw quoteRefusals.SUPERSEDED();
  if (state === 'withdrawn') throw quoteRefusals.WITHDRAWN();
  if (state !== 'sent' && state !== 'read') throw quoteRefusals.WRONG_STATE();
}

/** Last day of so many months from a day: a year from 1 March ends on the last of February. */
export function endOfTerm(startsOn: string, months: number): string {
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)));
  end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
}
