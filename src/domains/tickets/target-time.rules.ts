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
  /** The same for the first answer; null once there is one. */
  readonly firstAnswerMinutesLeft: number | null;
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
    firstAnswerMinutesLeft: null,
  };
}

/** One of the two target times: the moment while it runs, the minutes while it stands. */
interface Target {
  readonly due: Date | null;
  readonly left: number | null;
}

const firstOf = ({ firstAnswerDue, firstAnswerMinutesLeft }: TicketClock): Target => ({
  due: firstAnswerDue,
  left: firstAnswerMinutesLeft,
});

const lastOf = ({ solutionDue, minutesLeft }: TicketClock): Target => ({
  due: solutionDue,
  left: minutesLeft,
});

const clockOf = (first: Target, last: Target): TicketClock => ({
  firstAnswerDue: first.due,
  solutionDue: last.due,
  minutesLeft: last.left,
  firstAnswerMinutesLeft: first.left,
});

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
  const { firstAnswer, solution } = promises.targets[priority];
  const turned = ({ due, left }: Target, whole: number): Target =>
    clockRuns(after)
      ? { due: due ?? addBusinessMinutes(at, left ?? whole, hours), left: null }
      : { due: null, left: due ? businessMinutesBetween(at, due, hours) : left };
  const first = isAnswered ? { due: null, left: null } : turned(firstOf(clock), firstAnswer);
  return clockOf(first, turned(lastOf(clock), solution));
}

interface Rank {
  readonly from: TicketPriority;
  readonly to: TicketPriority;
  readonly at: Date;
}

/**
 * Returns the clock under another priority: what was spent of the old target is spent of the new
 * one, and time in which somebody else was waited for stays out. What is overdue stays so.
 */
export function rankClock(
  promises: Promises,
  clock: TicketClock,
  { from, to, at }: Rank,
): TicketClock {
  const [before, after] = [hoursOf(promises, from), hoursOf(promises, to)];
  const ranked = ({ due, left }: Target, gained: number): Target => {
    const rest = due ? minutesUntil(at, due, before) : left;
    if (rest === null) return { due, left };
    const now = rest + gained;
    if (!due) return { due: null, left: Math.max(0, now) };
    if (now <= 0) return { due: new Date(Math.min(due.getTime(), at.getTime())), left: null };
    return { due: addBusinessMinutes(at, now, after), left: null };
  };
  const [old, given] = [promises.targets[from], promises.targets[to]];
  return clockOf(
    ranked(firstOf(clock), given.firstAnswer - old.firstAnswer),
    ranked(lastOf(clock), given.solution - old.solution),
  );
}

/** Minutes of business time until a moment; negative where it has passed. */
const minutesUntil = (at: Date, due: Date, hours: BusinessHours): number =>
  businessMinutesBetween(at, due, hours) - businessMinutesBetween(due, at, hours);

/** Returns what is due next; null while nothing is. */
export const nextDue = ({ firstAnswerDue, solutionDue }: TicketClock): Date | null =>
  firstAnswerDue ?? solutionDue;
