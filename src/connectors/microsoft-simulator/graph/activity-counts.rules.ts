import type { Customer } from '../world/customer.rules.ts';
import { trafficOf } from '../world/mail-traffic.rules.ts';

const dayMs = 86_400_000;
/** Usage reports are behind by two days. */
const lagDays = 2;

/** Columns of `getEmailActivityCounts`, as Microsoft documents them. */
export const emailActivityColumns = [
  ...['Report Refresh Date', 'Send', 'Receive', 'Read', 'Meeting Created', 'Meeting Interacted'],
  ...['Report Date', 'Report Period'],
];

/** Columns of `getTeamsUserActivityCounts`, as Microsoft documents them. */
export const teamsActivityColumns = [
  ...['Report Refresh Date', 'Report Date', 'Team Chat Messages', 'Post Messages'],
  ...['Reply Messages', 'Private Chat Messages', 'Calls', 'Meetings', 'Audio Duration'],
  ...['Video Duration', 'Screen Share Duration', 'Meetings Organized', 'Meetings Attended'],
  'Report Period',
];

/** Reports about activity by day, by the names of their functions. */
export const activityCounts: Readonly<
  Record<string, (customer: Customer, now: number, days: number) => string>
> = {
  getEmailActivityCounts: (customer, now, days) =>
    fileOf(emailActivityColumns, now, days, ({ refreshed, day, at }) => {
      const { received, sent } = trafficOf(customer, at);
      const [read, meetings] = [Math.round(received * 0.7), Math.round(sent * 0.05)];
      return [refreshed, sent, received, read, meetings, meetings * 3, day, days];
    }),
  getTeamsUserActivityCounts: (customer, now, days) =>
    fileOf(teamsActivityColumns, now, days, ({ refreshed, day, at }) => {
      const { teamChats, privateChats } = trafficOf(customer, at);
      const [calls, meetings] = [Math.round(privateChats / 20), Math.round(privateChats / 25)];
      const head = [refreshed, day, teamChats, teamChats, 0, privateChats, calls, meetings];
      return [...head, 'PT1H', 'PT1H', 'PT1H', meetings, meetings, days];
    }),
};

interface Day {
  readonly refreshed: string;
  readonly day: string;
  /** Days since 1970. */
  readonly at: number;
}

/** Returns a file with a row for each day of the period, the newest first. */
function fileOf(
  columns: readonly string[],
  now: number,
  days: number,
  rowOf: (day: Day) => readonly (string | number)[],
): string {
  const last = Math.floor(now / dayMs) - lagDays;
  const dayOf = (at: number) => new Date(at * dayMs).toISOString().slice(0, 10);
  const rows = Array.from({ length: days }, (_, ago) =>
    rowOf({ refreshed: dayOf(last), day: dayOf(last - ago), at: last - ago }),
  );
  return [columns, ...rows].map((cells) => cells.join(',')).join('\r\n');
}
