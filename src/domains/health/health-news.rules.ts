import { nearDays, type NewsTurn } from './health.values.ts';
import type { ChangeState } from './service-changes.values.ts';

/** An issue with the turn that people were told last; null: nothing. */
export interface ToldIssue {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly told: NewsTurn | null;
}

/**
 * Returns the turn of an issue that nobody was told yet. An end is told to those only who were told
 * of the beginning: what was over before it was read is history.
 */
export function issueNews({ startedAt, endedAt, told }: ToldIssue, now: Date): NewsTurn | null {
  const isOver = endedAt !== null && endedAt <= now;
  if (isOver) return told === 'disrupted' ? 'well' : null;
  return startedAt <= now && told !== 'disrupted' ? 'disrupted' : null;
}

/** A change with the turn that people were told last; null: nothing. */
export interface ToldChange {
  readonly actBy: Date | null;
  readonly state: ChangeState;
  readonly hasAssessment: boolean;
  readonly told: NewsTurn | null;
}

interface ActBy {
  readonly actBy: Date | string | null;
  readonly state: ChangeState;
}

/** Returns whether somebody has to act by a day, and nobody has said that it is seen to. */
export const isToAct = ({ actBy, state }: ActBy): boolean =>
  actBy !== null && state !== 'done' && state !== 'notRelevant';

/** Returns whether a day to act by is so near that it is no longer only planned for. */
const isNear = (actBy: Date, now: Date): boolean =>
  actBy.getTime() - now.getTime() <= nearDays * 86_400_000;

/**
 * Returns the turn of a change that nobody was told yet: its day is near, or somebody has written
 * what it means. The later turn says the earlier one, too.
 */
export function changeNews(change: ToldChange, now: Date): NewsTurn | null {
  const { actBy, hasAssessment, told } = change;
  if (actBy === null || actBy <= now || !isToAct(change) || told === 'near') return null;
  if (isNear(actBy, now)) return 'near';
  return hasAssessment && told === null ? 'assessed' : null;
}
