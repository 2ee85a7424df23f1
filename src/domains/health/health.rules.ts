import {
  calendarDays,
  knownStatuses,
  type DayKind,
  type KnownStatus,
  type Standing,
} from './health.values.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

const standingOfStatus: Readonly<Record<KnownStatus, Standing>> = {
  serviceOperational: 'normal',
  serviceRestored: 'normal',
  postIncidentReviewPublished: 'normal',
  falsePositive: 'normal',
  resolved: 'normal',
  resolvedExternal: 'normal',
  mitigated: 'normal',
  mitigatedExternal: 'normal',
  investigating: 'degraded',
  serviceDegradation: 'degraded',
  investigationSuspended: 'degraded',
  confirmed: 'degraded',
  reported: 'degraded',
  serviceInterruption: 'interrupted',
  restoringService: 'recovering',
  verifyingService: 'recovering',
  extendedRecovery: 'recovering',
  scheduled: 'maintenance',
};

/** Returns whether a status is one that has words of its own. */
export const isKnownStatus = (word: string): word is KnownStatus =>
  (knownStatuses as readonly string[]).includes(word);

/** Returns the state at a glance; a word that nobody knows is neither good nor bad. */
export const standingOf = (status: string): Standing =>
  isKnownStatus(status) ? standingOfStatus[status] : 'unknown';

/** Time in which a service was not as it should be. */
export interface Trouble {
  readonly kind: DayKind;
  readonly startedAt: Date;
  /** Null: it goes on. */
  readonly endedAt: Date | null;
}

/** A day on which something was, with the minutes of its worst kind. */
export interface TroubledDay {
  readonly day: string;
  readonly kind: DayKind;
  readonly minutes: number;
  /** It goes on at this moment. */
  readonly isOpen: boolean;
}

/** Returns the first moment of the calendar: midnight (UTC), so that today is its last day. */
export const calendarStart = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / dayMs) - calendarDays + 1) * dayMs);

/** Returns the days of the calendar on which something was; all others had nothing to report. */
export function troubledDays(troubles: readonly Trouble[], now: Date): TroubledDay[] {
  const first = calendarStart(now).getTime();
  return Array.from({ length: calendarDays }, (_, at) => first + at * dayMs).flatMap((start) =>
    dayOf(troubles, start, now),
  );
}

function dayOf(troubles: readonly Trouble[], start: number, now: Date): TroubledDay[] {
  const until = Math.min(start + dayMs, now.getTime());
  const touching = troubles.filter((one) => overlap(one, start, until, now) > 0);
  const worst = ranks.find((kind) => touching.some((one) => one.kind === kind));
  if (worst === undefined) return [];
  const ofKind = touching.filter(({ kind }) => kind === worst);
  const ms = mergedMs(ofKind, start, until, now);
  const isToday = start + dayMs > now.getTime();
  return [
    {
      day: new Date(start).toISOString().slice(0, 10),
      kind: worst,
      minutes: Math.max(1, Math.round(ms / minuteMs)),
      isOpen: isToday && ofKind.some(({ endedAt }) => endedAt === null || endedAt > now),
    },
  ];
}

const ranks: readonly DayKind[] = ['incident', 'maintenance', 'advisory'];

function overlap({ startedAt, endedAt }: Trouble, from: number, until: number, now: Date): number {
  const end = Math.min((endedAt ?? now).getTime(), until);
  return end - Math.max(startedAt.getTime(), from);
}

/** Returns the time that at least one of them took, so that two at once do not count twice. */
function mergedMs(troubles: readonly Trouble[], from: number, until: number, now: Date): number {
  const spans = troubles
    .map(({ startedAt, endedAt }) => ({
      start: Math.max(startedAt.getTime(), from),
      end: Math.min((endedAt ?? now).getTime(), until),
    }))
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start);
  let reached = from;
  let sum = 0;
  for (const { start, end } of spans) {
    sum += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return sum;
}

/**
 * Returns the share of the calendar's time without an incident, in percent with two digits.
 * Advisories and announced maintenance do not count: the service answered, or its pause was agreed.
 */
export function availabilityOf(troubles: readonly Trouble[], now: Date): string {
  const from = calendarStart(now).getTime();
  const incidents = troubles.filter(({ kind }) => kind === 'incident');
  const down = mergedMs(incidents, from, now.getTime(), now);
  const share = 1 - down / (now.getTime() - from);
  // Rounded down: 100,00 is said only where nothing was.
  return (Math.floor(share * 10_000) / 100).toFixed(2);
}
