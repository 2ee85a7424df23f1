import type { InternalPermission } from '#platform/common/access.ts';
import { rights } from '#platform/common/rights.ts';
import type {
  IncidentOutcome,
  IncidentSeverity,
  IncidentState,
  ShownState,
  EscalationRole,
} from './incident.values.ts';

const moves: Readonly<Record<IncidentState, readonly IncidentState[]>> = {
  new: ['analysing', 'contained', 'resolved'],
  analysing: ['contained', 'resolved'],
  contained: ['analysing', 'resolved'],
  resolved: ['analysing'],
  merged: [],
};

/** Returns the states that staff may set next. */
export const movesOf = (state: IncidentState): readonly IncidentState[] => moves[state];

/** Returns whether somebody works on it still. */
export const isOpen = (state: IncidentState): boolean => state !== 'resolved' && state !== 'merged';

/** Returns the state in a customer's words: an open question goes before everything else. */
export const shownState = (state: IncidentState, openQuestions: number): ShownState =>
  isOpen(state) && openQuestions > 0 ? 'decisionNeeded' : state;

interface Target {
  /** Minutes until somebody looks at it. */
  readonly acknowledge: number;
  /** Minutes until it no longer spreads. */
  readonly contain: number;
}

/** Times that the operator promises, around the clock, counted from when it was noticed. */
export const targets: Readonly<Record<IncidentSeverity, Target>> = {
  high: { acknowledge: 30, contain: 4 * 60 },
  medium: { acknowledge: 2 * 60, contain: 24 * 60 },
  low: { acknowledge: 8 * 60, contain: 72 * 60 },
  informational: { acknowledge: 24 * 60, contain: 7 * 24 * 60 },
  // Nobody knows how grave it is: it is looked at like a grave one.
  unknown: { acknowledge: 30, contain: 24 * 60 },
};

interface Clock {
  readonly state: IncidentState;
  readonly severity: IncidentSeverity;
  readonly noticedAt: Date;
}

/** Returns when the next promised step is due; null once it is contained or over. */
export function dueAt({ state, severity, noticedAt }: Clock): Date | null {
  if (state !== 'new' && state !== 'analysing') return null;
  const { acknowledge, contain } = targets[severity];
  const minutes = state === 'new' ? acknowledge : contain;
  return new Date(noticedAt.getTime() + minutes * 60_000);
}

/** Returns what is due next: the company's answer goes before the operator's own step. */
export const nextDueAt = ({
  decisionDueAt,
  dueAt: due,
}: {
  readonly decisionDueAt: string | null;
  readonly dueAt: string | null;
}): string | null => decisionDueAt ?? due;

/** Step that the operator has promised, and whether its time is over. */
export interface IncidentPromise {
  /** `look`: somebody looks at it; `contain`: it no longer spreads. */
  readonly step: 'look' | 'contain';
  readonly dueAt: string;
  readonly isLate: boolean;
}

/** Returns the step that is promised next; undefined while none runs. */
export function promiseOf(
  {
    storedState,
    dueAt: due,
  }: { readonly storedState: IncidentState; readonly dueAt: string | null },
  now: Date,
): IncidentPromise | undefined {
  if (due === null) return undefined;
  return { step: storedState === 'new' ? 'look' : 'contain', dueAt: due, isLate: isLate(due, now) };
}

/** Returns whether a moment that something is due at has passed. */
export const isLate = (due: string | null, now: Date): boolean =>
  due !== null && new Date(due).getTime() <= now.getTime();

/** Returns whether a state asks how it turned out. */
export const needsOutcome = (
  to: IncidentState,
  outcome: IncidentOutcome | null | undefined,
): boolean => to === 'resolved' && !outcome;

/** Hours in which an authority must know of a breach of personal data (Art. 33 GDPR). */
const reportHours = 72;

/** Returns when the report to the authority is due; null where no personal data is concerned. */
export function reportDueAt(dataConcernedAt: Date | null): Date | null {
  return dataConcernedAt && new Date(dataConcernedAt.getTime() + reportHours * 3_600_000);
}

/**
 * Returns where an incident leads in the end, by the redirects that are known.
 * @returns undefined where they lead in a circle
 */
export function targetOf(id: string, redirects: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set<string>();
  let at = id;
  for (let next = redirects.get(at); next !== undefined; next = redirects.get(at)) {
    seen.add(at);
    if (seen.has(next)) return undefined;
    at = next;
  }
  return at;
}

/** Permissions of which one makes a role, beside the right to work on incidents. */
export const roleNeeds: Readonly<Record<EscalationRole, readonly InternalPermission[]>> = {
  desk: rights.incidents.byStaff,
  management: rights.employees.manage,
  technology: rights.jobs.watch,
};

/** Returns those who have the role and work on incidents: nobody else could take one over. */
export function inRole<T extends { readonly userId: string }>(
  desk: readonly T[],
  holders: readonly { readonly userId: string }[],
): T[] {
  const ids = new Set(holders.map(({ userId }) => userId));
  return desk.filter(({ userId }) => ids.has(userId));
}
