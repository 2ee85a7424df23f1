import type { IncidentKind, IncidentSeverity } from './incident.values.ts';
import type { IncidentAlert } from './incidents.schema.ts';

interface Told {
  readonly status: string;
  readonly redirectedTo: string | null;
}

interface Alerted<A> extends Told {
  readonly alerts: readonly A[];
}

type Named = Pick<IncidentAlert, 'id'>;

/** Things in a finding of Microsoft that were not in the one before. */
export interface DetectedNews<A extends Named = IncidentAlert> {
  readonly alerts: readonly A[];
  /** Event for the timeline of the incident that it belongs to. */
  readonly event: 'sourceMoved' | 'sourceResolved' | 'sourceReopened' | null;
}

/** Returns whether Microsoft has a word for something that is over there. */
const isClosed = (status: string): boolean => status === 'resolved' || status === 'redirected';

/** Returns what is new in a finding; a finding that is read for the first time is the beginning. */
export function newsOf<A extends Named>(
  before: Alerted<Named> | undefined,
  now: Alerted<A>,
): DetectedNews<A> {
  const known = new Set(before?.alerts.map(({ id }) => id));
  return { alerts: now.alerts.filter(({ id }) => !known.has(id)), event: eventOf(before, now) };
}

function eventOf(before: Told | undefined, now: Told): DetectedNews['event'] {
  if (!before) return null;
  if (now.redirectedTo !== null && now.redirectedTo !== before.redirectedTo) return 'sourceMoved';
  if (isClosed(now.status) === isClosed(before.status) || now.redirectedTo !== null) return null;
  return isClosed(now.status) ? 'sourceResolved' : 'sourceReopened';
}

interface Standing extends Told {
  readonly incidentId: string | null;
  readonly dismissedAt: Date | string | null;
}

/** Returns whether somebody has to say what it is. */
export const isWaiting = (one: Standing): boolean =>
  one.incidentId === null &&
  one.dismissedAt === null &&
  one.redirectedTo === null &&
  !isClosed(one.status);

/**
 * Returns whether a dismissal ends: it was about what was known then, and an alert that comes later
 * has to be looked at.
 */
export const endsDismissal = (
  before: { readonly dismissedAt: Date | null } | undefined,
  news: { readonly alerts: readonly unknown[] },
): boolean => before !== undefined && before.dismissedAt !== null && news.alerts.length > 0;

const dayMs = 86_400_000;

/** Returns whether staff are told at once: it is grave, waits for them, and is not long over. */
export const isWorthTelling = (
  one: Standing & { readonly severity: IncidentSeverity; readonly updatedAt: string },
  now: Date,
): boolean =>
  isWaiting(one) &&
  one.severity === 'high' &&
  now.getTime() - new Date(one.updatedAt).getTime() < dayMs;

/** Signs of a kind in what Microsoft says, the surest first. */
const signs: readonly (readonly [IncidentKind, RegExp])[] = [
  ['ransomware', /ransom/],
  ['invoiceFraud', /\bbec\b|business ?email ?compromise|invoice|payment fraud/],
  ['phishing', /phish|compromised ?user|adversary|\baitm\b|initialaccess|credentialaccess/],
  ['dataLeak', /exfiltrat|data ?(?:leak|loss|theft)|mass download/],
];

/** Returns the kind whose first steps fit what Microsoft says. */
export function kindOf(told: {
  readonly title: string;
  readonly determination: string;
  readonly alerts: readonly Pick<IncidentAlert, 'title' | 'category'>[];
}): IncidentKind {
  const { title, determination, alerts } = told;
  const said = [title, determination, ...alerts.flatMap((one) => [one.title, one.category])];
  const text = said.join('\n').toLowerCase();
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? 'other';
}
