import type { Customer } from './customer.rules.ts';
import { draw, guid, pick } from './draw.rules.ts';
import type { PlannedAlert, PlannedIncident } from './planned-incident.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const aspect = { count: 841, story: 842, at: 843, who: 844, id: 845, end: 846 };

/** An incident as it stands at a moment: what comes later is not in it. */
export type StandingIncident = Omit<PlannedIncident, 'alerts' | 'resolvedAfter' | 'redirected'> & {
  readonly alerts: readonly (Omit<PlannedAlert, 'minutesAgo'> & { readonly at: number })[];
  readonly createdAt: number;
  readonly movedAt: number;
  readonly isResolved: boolean;
  readonly redirectedTo: string | null;
};

/** Minutes until Microsoft tells of what it saw. */
const delayMs = 4 * minuteMs;

/** Returns the incidents of a tenant as they stand, those first that moved the longest ago. */
export function incidentsOf(
  customer: Customer,
  startsAt: number,
  { from, now }: { readonly from: number; readonly now: number },
): StandingIncident[] {
  const told = customer.plan?.incidents ?? drawnIncidents(customer, startsAt, { from, now });
  return told
    .flatMap((one) => standing(one, startsAt, now) ?? [])
    .filter(({ movedAt }) => movedAt >= from)
    .toSorted((a, b) => a.movedAt - b.movedAt || a.id.localeCompare(b.id));
}

function standing(
  { alerts, resolvedAfter, redirected, ...one }: PlannedIncident,
  startsAt: number,
  now: number,
): StandingIncident | undefined {
  const seen = alerts
    .map(({ minutesAgo, ...alert }) => ({ ...alert, at: startsAt - minutesAgo * minuteMs }))
    .filter(({ at }) => at + delayMs <= now);
  const times = seen.map(({ at }) => at + delayMs);
  if (times.length === 0) return undefined;
  const after = (minutes: number | undefined) => {
    const at = minutes === undefined ? Number.POSITIVE_INFINITY : startsAt + minutes * minuteMs;
    return at <= now ? at : undefined;
  };
  const [resolvedAt, movedOnAt] = [after(resolvedAfter), after(redirected?.after)];
  return {
    ...one,
    alerts: seen,
    createdAt: Math.min(...times),
    movedAt: Math.max(...times, resolvedAt ?? 0, movedOnAt ?? 0),
    isResolved: resolvedAt !== undefined,
    redirectedTo: movedOnAt === undefined ? null : (redirected?.to ?? null),
  };
}

/** Incidents in a day, for each hundred users. */
const perHundred = 0.04;

/** Course of an incident in Microsoft's words. */
type Story = Pick<PlannedIncident, 'title' | 'severity'> & {
  readonly alerts: readonly (readonly [title: string, category: string, technique: string])[];
};

const stories: readonly [Story, ...Story[]] = [
  {
    title: 'Suspicious inbox manipulation rule involving one user',
    severity: 'medium',
    alerts: [['Suspicious inbox manipulation rule', 'Collection', 'T1114.003']],
  },
  {
    title: 'Multi-stage incident involving Initial access & Credential access',
    severity: 'high',
    alerts: [
      ['A potentially malicious URL click was detected', 'InitialAccess', 'T1566.002'],
      ['Unfamiliar sign-in properties', 'CredentialAccess', 'T1078.004'],
    ],
  },
  {
    title: 'Email messages removed after delivery involving one user',
    severity: 'low',
    alerts: [['Email reported by user as malware or phish', 'InitialAccess', 'T1566']],
  },
];

/** Returns incidents nobody told; most are closed by somebody within a day. */
function drawnIncidents(
  { seed, users }: Customer,
  startsAt: number,
  { from, now }: { readonly from: number; readonly now: number },
): PlannedIncident[] {
  const expected = (Math.max(users, 20) / 100) * perHundred;
  // One that began before may have been closed since.
  const first = Math.floor(from / dayMs) - 2;
  const days = Array.from({ length: Math.floor(now / dayMs) - first + 1 }, (_, at) => first + at);
  return days.flatMap((day) => {
    const count = Math.floor(expected + draw(seed, day, aspect.count));
    return Array.from({ length: count }, (_, index): PlannedIncident => {
      const place = [day, index] as const;
      const story = pick(stories, seed, ...place, aspect.story);
      const at = day * dayMs + Math.floor(draw(seed, ...place, aspect.at) * 20 * 60) * minuteMs;
      const minutesAgo = (startsAt - at) / minuteMs;
      const who = Math.floor(draw(seed, ...place, aspect.who) * Math.max(1, users));
      const end = draw(seed, ...place, aspect.end);
      return {
        id: String(1_000_000 + day * 100 + index),
        ...{ title: story.title, description: story.title, severity: story.severity },
        alerts: story.alerts.map(([title, category, technique], number) => ({
          id: `da${guid(seed, ...place, number, aspect.id)}`,
          ...{ title, category, techniques: [technique], severity: story.severity },
          minutesAgo: minutesAgo - number * 20,
          things: [{ kind: 'person', index: who }],
        })),
        ...(end < 0.8 && { resolvedAfter: Math.round(end * 1_440) - minutesAgo + 60 }),
      };
    });
  });
}
