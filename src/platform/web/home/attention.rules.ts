import type { AttentionItem } from '#platform/common/home.ts';

const dayMs = 86_400_000;

/** The last moment as a number; a plain day ends at its end in the reader's zone, nothing that runs out comes last. */
export function momentOf(deadline: string | null): number {
  if (deadline === null) return Number.POSITIVE_INFINITY;
  return deadline.length === 10 ? new Date(`${deadline}T00:00:00`).getTime() + dayMs - 1 : Date.parse(deadline);
}

/** What stands still first, then by the last moment to act, then by what is at stake (product reference A17). */
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
const valueOf = ({ money }: AttentionItem): number => Number(money?.amount.value ?? 0); // for the order only, nothing is computed with it

/** How a deadline is said: the words differ by how near it is. */
export interface Due {
  readonly kind: 'none' | 'over' | 'today' | 'tomorrow' | 'later';
  /** A moment, not the end of a day. */
  readonly hasTime: boolean;
}

export function dueOf(deadline: string | null, now: Date): Due {
  if (deadline === null) return { kind: 'none', hasTime: false };
  const hasTime = deadline.length > 10;
  const moment = momentOf(deadline);
  if (moment < now.getTime()) return { kind: 'over', hasTime };
  const days = Math.round((startOfDay(moment) - startOfDay(now.getTime())) / dayMs);
  return days <= 1 ? { kind: days < 1 ? 'today' : 'tomorrow', hasTime } : { kind: 'later', hasTime };
}

/** How loudly: what runs out within two days is urgent, within a week soon. */
export function urgencyOf({ deadline, kind }: Pick<AttentionItem, 'deadline' | 'kind'>, now: Date): 'danger' | 'warning' | 'neutral' {
  if (kind === 'blocked') return 'danger';
  const left = momentOf(deadline) - now.getTime();
  if (left < 2 * dayMs) return 'danger';
  return left < 7 * dayMs ? 'warning' : 'neutral';
}

function startOfDay(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}
