import {
  addBusinessMinutes,
  aroundTheClock,
  businessMinutesBetween,
  type BusinessHours,
} from './business-time.rules.ts';
import { clockRuns } from './ticket-state.rules.ts';
import type { TicketPriority, TicketState } from './ticket.values.ts';

/** Minutes of business time in which a priority is answered and solved. */
export interface TargetTimes {
  readonly firstAnswer: number;
  readonly solution: number;
  /** Counts around the clock, on every day. */
  readonly isAroundTheClock: boolean;
}

/** Times that the operator promises. */
export interface Promises {
  readonly hours: BusinessHours;
  readonly targets: Readonly<Record<TicketPriority, TargetTimes>>;
}

/** Clock of a ticket: when it is due, or how much was left when it was stopped. */
export interface TicketClock {
  readonly firstAnswerDue: Date | null;
  /** Null while the clock stands. */
  readonly solutionDue: Date | null;
  /** Minutes of business time left while the clock stands. */
  readonly minutesLeft: number | null;
}

const hoursOf = ({ hours, targets }: Promises, priority: TicketPriority): BusinessHours =>
  targets[priority].isAroundTheClock ? { ...hours, ...aroundTheClock } : hours;

/** Returns the clock of a new ticket. */
export function startClock(promises: Promises, priority: TicketPriority, at: Date): TicketClock {
  const hours = hoursOf(promises, priority);
  const { firstAnswer, solution } = promises.targets[priority];
  return {
    firstAnswerDue: addBusinessMinutes(at, firstAnswer, hours),
    solutionDue: addBusinessMinutes(at, solution, hours),
    minutesLeft: null,
  };
}

interface Turn {
  readonly priority: TicketPriority;
  readonly after: TicketState;
  /** Staff have answered, now or before. */
  readonly isAnswered: boolean;
  readonly at: Date;
}

/**
 * Returns the clock after a change of state: it stands while somebody else is waited for and runs on
 * with what was left. The first answer is due until there is one.
 */
export function turnClock(
  promises: Promises,
  clock: TicketClock,
  { priority, after, isAnswered, at }: Turn,
): TicketClock {
  const hours = hoursOf(promises, priority);
  const firstAnswerDue = isAnswered || !clockRuns(after) ? null : clock.firstAnswerDue;
  if (!clockRuns(after)) {
    const left = clock.solutionDue && businessMinutesBetween(at, clock.solutionDue, hours);
    return { firstAnswerDue, solutionDue: null, minutesLeft: left ?? clock.minutesLeft };
  }
  if (clock.solutionDue) return { ...clock, firstAnswerDue };
  const left = clock.minutesLeft ?? promises.targets[priority].solution;
  return { firstAnswerDue, solutionDue: addBusinessMinutes(at, left, hours), minutesLeft: null };
}

/** Returns what is due next; null while nothing is. */
export const nextDue = ({ firstAnswerDue, solutionDue }: TicketClock): Date | null =>
  firstAnswerDue ?? solutionDue;
