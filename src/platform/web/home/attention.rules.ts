import type { AttentionItem } from '#platform/common/home.ts';
import { calendarDays } from '#platform/common/format/days.rules.ts';

const dayMs = 86_400_000;

/**
 * The last moment as a number; a plain day ends at its end in the reader's zone, nothing that runs
 * out comes last.
 */
export function momentOf(deadline: string | null): number {
  if (deadline === null) return Number.POSITIVE_INFINITY;
  return deadline.length === 10
    ? new Date(`${deadline}T00:00:00`).getTime() + dayMs - 1
    : Date.parse(deadline);
}

/**
 * Sorts to-dos: blocked ones first, then by the last moment to act, then by amount (product
 * reference A17).
 */
export function inOrder(items: readonly AttentionItem[]): readonly AttentionItem[] {
  return items.toSorted(
    (a, b) =>
      Number(b.kind === 'blocked') - Number(a.kind === 'blocked') ||
      compare(momentOf(a.deadline), momentOf(b.deadline)) ||
      compare(valueOf(b), valueOf(a)) ||
      a.id.localeCompare(b.id),
  );
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
// for the order only, nothing is computed with it
const valueOf = ({ money }: AttentionItem): number => Number(money?.amount.value ?? 0);

/** Returns the nights until the deadline as a calendar counts them; negative once it has passed. */
export function daysLeft(deadline: string, now: Date): number {
  if (momentOf(deadline) < now.getTime()) return -1;
  return calendarDays(deadline, now) ?? 0;
}

/** Returns the urgency: within two days urgent, within a week soon. */
export function urgencyOf(
  { deadline, kind }: Pick<AttentionItem, 'deadline' | 'kind'>,
  now: Date,
): 'danger' | 'warning' | 'neutral' {
  if (kind === 'blocked') return 'danger';
  const left = momentOf(deadline) - now.getTime();
  if (left < 2 * dayMs) return 'danger';
  return left < 7 * dayMs ? 'warning' : 'neutral';
}

/** Returns the part of the day by which people greet. */
export function greetingOf(now: Date): 'morning' | 'day' | 'evening' {
  const hour = now.getHours();
  if (hour >= 4 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}
