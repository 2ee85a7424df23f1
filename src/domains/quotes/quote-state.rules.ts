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
};

/**
 * Returns the state after a step of the staff.
 * @throws PortalError WRONG_STATE, EMPTY, ENDED, NEEDS_APPROVAL, OWN_APPROVAL (ERROR_QUOTES_…)
 */
export function stateAfter(step: DeskStep, facts: StepFacts): QuoteState {
  if (!from[step].includes(facts.state)) throw quoteRefusals.WRONG_STATE();
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

/** A new revision begins from what a customer has got; an accepted one is a contract. */
export function mayRevise(state: QuoteState): boolean {
  return state === 'sent' || state === 'read' || state === 'declined' || state === 'expired';
}

/**
 * Lets a customer decide about an open quote.
 * @throws PortalError ALREADY_ACCEPTED, ENDED, SUPERSEDED, WRONG_STATE (ERROR_QUOTES_…)
 */
export function demandOpen(quote: QuoteStanding, today: string): void {
  const state = stateOn(quote, today);
  if (state === 'accepted') throw quoteRefusals.ALREADY_ACCEPTED();
  if (state === 'expired') throw quoteRefusals.ENDED();
  if (state === 'superseded') throw quoteRefusals.SUPERSEDED();
  if (state !== 'sent' && state !== 'read') throw quoteRefusals.WRONG_STATE();
}
