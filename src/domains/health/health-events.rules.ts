import {
  availabilityOf,
  calendarStart,
  standingOf,
  troubledDays,
  type Trouble,
} from './health.rules.ts';
import type {
  HealthIssue,
  HealthIssueDetail,
  HealthService,
  IssuesQuery,
} from './health.schema.ts';
import type { DayKind, HealthOrigin } from './health.values.ts';

/** Issue or maintenance of a service, of either origin. */
export interface HealthEvent extends Pick<
  HealthIssue,
  'key' | 'number' | 'origin' | 'service' | 'feature' | 'title' | 'classification' | 'status'
> {
  readonly impact: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly updatedAt: Date;
  readonly posts: readonly (Omit<HealthIssueDetail['posts'][number], 'at'> & {
    readonly at: Date;
  })[];
}

/**
 * Returns the key of an issue by what people write of it: the number that Microsoft gives it is
 * enough.
 */
export const issueKeyOf = (text: string): string =>
  text.includes(':') ? text : `microsoft:${text}`;

/** Returns whether it is under way; what is ahead is not. */
export const isOpen = ({ startedAt, endedAt }: HealthEvent, now: Date): boolean =>
  startedAt <= now && (endedAt === null || endedAt > now);

const isAhead = ({ startedAt }: HealthEvent, now: Date): boolean => startedAt > now;

const kindOf = ({ classification }: HealthEvent): DayKind => {
  if (classification === 'incident' || classification === 'maintenance') return classification;
  return 'advisory';
};

const troubleOf = (event: HealthEvent): Trouble => ({
  kind: kindOf(event),
  ...{ startedAt: event.startedAt, endedAt: event.endedAt },
});

/** Returns an issue as its list shows it. An operator's notice that is over has no status more. */
export function issueOf(event: HealthEvent, now: Date): HealthIssue {
  const { key, number, origin, service, feature, title, classification } = event;
  const isOver = event.endedAt !== null && event.endedAt <= now;
  const status = origin === 'operator' && isOver ? 'serviceRestored' : event.status;
  return {
    ...{ key, number, origin, service, feature, title, classification, status },
    standing: standingOf(status),
    isOpen: isOpen(event, now),
    startedAt: event.startedAt.toISOString(),
    endedAt: event.endedAt?.toISOString() ?? null,
    updatedAt: event.updatedAt.toISOString(),
  };
}

/** Returns an issue with its messages, the newest first. */
export function detailOf(event: HealthEvent, now: Date): HealthIssueDetail {
  const newest = event.posts.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return {
    ...issueOf(event, now),
    impact: event.impact,
    posts: newest.map((post) => ({ ...post, at: post.at.toISOString() })),
  };
}

const orders = {
  startedAt: (issue: HealthIssue) => issue.startedAt,
  updatedAt: (issue: HealthIssue) => issue.updatedAt,
  service: (issue: HealthIssue) => issue.service.toLowerCase(),
};

/** Returns the issues that a list asks for: those under way or ahead first. */
export function wantedIssues(
  events: readonly HealthEvent[],
  query: IssuesQuery,
  now: Date,
): HealthIssue[] {
  const sign = query.sortDirection === 'asc' ? 1 : -1;
  const keyOf = orders[query.sortBy];
  const isOver = (issue: HealthIssue) =>
    issue.endedAt !== null && issue.endedAt <= now.toISOString();
  return events
    .map((event) => issueOf(event, now))
    .filter((issue) => query.origin === undefined || issue.origin === query.origin)
    .filter((issue) => query.state === undefined || isOver(issue) === (query.state === 'ended'))
    .filter((issue) => isNamed(issue, query.search))
    .toSorted(
      (a, b) =>
        Number(isOver(a)) - Number(isOver(b)) ||
        sign * keyOf(a).localeCompare(keyOf(b)) ||
        a.key.localeCompare(b.key),
    );
}

function isNamed({ title, service, number }: HealthIssue, search: string): boolean {
  const words = search.trim().toLowerCase();
  return [title.de, title.en, service, number].some((text) => text.toLowerCase().includes(words));
}

/** A service as it was read, or as notices name it. */
interface NamedService {
  readonly origin: HealthOrigin;
  readonly name: string;
  readonly status: string;
}

/** Returns services with calendars: Microsoft's as read, the operator's as its notices name them. */
export function servicesOf(
  read: readonly { readonly name: string; readonly status: string }[],
  events: readonly HealthEvent[],
  now: Date,
): HealthService[] {
  const own = events.filter(({ origin }) => origin === 'operator').map(({ service }) => service);
  const named: NamedService[] = [
    ...read.map(({ name, status }) => ({ origin: 'microsoft' as const, name, status })),
    ...[...new Set(own)]
      .toSorted((a, b) => a.localeCompare(b, 'de'))
      .map((name) => ({ origin: 'operator' as const, name, status: 'serviceOperational' })),
  ];
  return named.map((service) => serviceOf(service, events, now));
}

function serviceOf(
  { origin, name, status }: NamedService,
  all: readonly HealthEvent[],
  now: Date,
): HealthService {
  const events = all.filter((one) => one.origin === origin && one.service === name);
  const troubles = events.filter((one) => !isAhead(one, now)).map(troubleOf);
  const [worst] = events
    .filter((one) => isOpen(one, now))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.startedAt.getTime() - b.startedAt.getTime());
  const shown = origin === 'operator' ? (worst?.status ?? status) : status;
  const standing = standingOf(shown);
  return {
    key: `${origin}:${name}`,
    ...{ origin, name, standing, status: shown },
    since: standing === 'normal' ? null : (worst?.startedAt.toISOString() ?? null),
    issueKey: worst?.key ?? null,
    availability: availabilityOf(troubles, now),
    days: troubledDays(troubles, now),
    planned: events
      .filter((one) => isAhead(one, now) && kindOf(one) === 'maintenance')
      .map((one) => ({
        ...{ issueKey: one.key, startsAt: one.startedAt.toISOString(), title: one.title },
      })),
  };
}

const rankOf = (event: HealthEvent): number =>
  ['incident', 'maintenance', 'advisory'].indexOf(kindOf(event));

/** Returns the moment from which services need events: the start of the calendar. */
export const servicesStart = calendarStart;
