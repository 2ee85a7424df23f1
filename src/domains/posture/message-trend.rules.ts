import { intervalsOf, mostPoints } from '#platform/common/time-range.ts';
import { dayBefore } from './posture.rules.ts';

/** Messages of a day. */
export interface MessageDay {
  readonly day: string;
  readonly received: number;
  readonly sent: number;
  readonly chats: number;
}

/**
 * Returns the course of messages up to a day, in at most a hundred steps: sums of whole days, from
 * the first of each step on. Together they are the sums of the period.
 */
export function trendOf(days: readonly MessageDay[], lastDay: string, count: number): MessageDay[] {
  const first = dayBefore(lastDay, count - 1);
  const period = {
    start: new Date(`${first}T00:00:00Z`),
    end: new Date(`${lastDay}T23:59:59.999Z`),
  };
  // From a day on, steps are days: sums of less are not known.
  const starts = stepsOf(period).map((start) => start.toISOString().slice(0, 10));
  const inside = days.filter(({ day }) => day >= first && day <= lastDay);
  return starts.map((start, at) => {
    const next = starts[at + 1];
    const of = inside.filter(({ day }) => day >= start && (next === undefined || day < next));
    const sum = (name: 'received' | 'sent' | 'chats') =>
      of.reduce((all, one) => all + one[name], 0);
    return { day: start, received: sum('received'), sent: sum('sent'), chats: sum('chats') };
  });
}

const dayMs = 86_400_000;

function stepsOf(period: { readonly start: Date; readonly end: Date }): readonly Date[] {
  const days = Math.round((period.end.getTime() - period.start.getTime()) / dayMs);
  // Short periods would be cut into hours: as many points as days keep the step at a day or more.
  const most = days === 1 ? 1 : days + 1;
  return intervalsOf(period, Math.min(mostPoints, most), 'utc');
}
