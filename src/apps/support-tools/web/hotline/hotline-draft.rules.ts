import { clockText, readClock } from '#domains/hotline/opening.rules.ts';
import type { HotlineGiven } from '#domains/hotline/hotline.schema.ts';

/** Facts about the hotline, as staff write them. */
export interface HotlineDraft extends Omit<HotlineGiven, 'opensAt' | 'closesAt' | 'isAlways'> {
  readonly when: 'always' | 'hours';
  readonly from: string;
  readonly to: string;
}

export const phoneForm = /\+?\d[\d\s()/.-]{2,}/;

export const draftOf = (given: HotlineGiven): HotlineDraft => {
  const { opensAt, closesAt, isAlways, ...rest } = given;
  return {
    ...rest,
    when: isAlways ? 'always' : 'hours',
    from: clockText(opensAt),
    to: clockText(closesAt),
  };
};

/** Returns what is sent; hours that do not count, and cannot be read, stay as they were. */
export function givenOf(draft: HotlineDraft, before: HotlineGiven): HotlineGiven {
  const { when, from, to, ...rest } = draft;
  return {
    ...rest,
    isAlways: when === 'always',
    opensAt: readClock(from) ?? before.opensAt,
    closesAt: readClock(to) ?? before.closesAt,
  };
}

/** Returns whether times of day stand in order. */
export const isInOrder = ({ from, to }: Pick<HotlineDraft, 'from' | 'to'>): boolean =>
  (readClock(from) ?? 0) < (readClock(to) ?? 0);
