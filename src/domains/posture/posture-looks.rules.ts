import type { MailDomainState, ControlState } from './posture.ts';
import { gradeOf, percentOf } from './posture.rules.ts';
import type { LookState, PostureChanges } from './posture.schema.ts';

/** Minutes in which pages that are opened again still belong to one look. */
const lookMinutes = 30;

/** Look of a person as it is kept, with the one before it. */
export interface KeptLook {
  readonly seenAt: Date;
  readonly seen: LookState;
  /** Null: it was the first one. */
  readonly earlier: Earlier | null;
}

interface Earlier {
  readonly at: Date;
  readonly state: LookState;
}

const isSameLook = ({ seenAt }: KeptLook, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < lookMinutes * 60_000;

/** Returns what a page is compared with; null on the first look, also where it is opened again. */
export function comparedWith(kept: KeptLook | undefined, now: Date): Earlier | null {
  if (!kept) return null;
  return isSameLook(kept, now) ? kept.earlier : { at: kept.seenAt, state: kept.seen };
}

/** Returns the look to keep once the page was seen: one that goes on is compared as before. */
export function nextLook(kept: KeptLook | undefined, seen: LookState, now: Date): KeptLook {
  return { seenAt: now, seen, earlier: comparedWith(kept, now) };
}

interface SeenControl {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  readonly state: ControlState;
}

interface Seen {
  readonly score: LookState['score'];
  readonly controls: readonly SeenControl[];
  readonly domains: readonly { readonly name: string; readonly state: MailDomainState }[];
}

/** Returns what a look finds, to be kept. */
export function stateOf({ score: { points, max }, controls, domains }: Seen): LookState {
  return {
    score: { points, max },
    controls: Object.fromEntries(
      controls.map(({ id, points: of, state }) => [id, { points: of, state }]),
    ),
    domains: Object.fromEntries(domains.map(({ name, state }) => [name, state])),
  };
}

type Compared = Omit<PostureChanges, 'since' | 'incidents'>;

/** Changes of a look that has nothing before it. */
export const noChanges: Compared = {
  ...{ score: null, closed: [], regressed: [], ended: [], domains: [] },
};

/** Returns what has changed since a look. What Microsoft added meanwhile has not changed. */
export function changesSince(before: LookState, now: Seen): Compared {
  const pairs = now.controls.flatMap((control) => {
    const was = before.controls[control.id];
    return was ? [{ was, control }] : [];
  });
  const named = (of: typeof pairs) => of.map(({ control: { id, title } }) => ({ id, title }));
  return {
    score: scoreChange(before.score, now.score),
    closed: named(
      pairs.filter(({ was, control }) => was.state !== 'done' && control.state === 'done'),
    ),
    regressed: named(pairs.filter(({ was, control }) => hasLost(was.points, control.points))),
    ended: named(pairs.filter(({ was, control }) => hasEnded(was.state, control.state))),
    domains: changedDomains(before.domains, now.domains),
  };
}

/** Points are sums of doubles: dust is no loss. */
const hasLost = (before: number, now: number): boolean => before - now >= 0.01;

const hasEnded = (before: ControlState, now: ControlState): boolean =>
  before === 'accepted' && (now === 'open' || now === 'late');

function scoreChange(before: LookState['score'], now: LookState['score']): Compared['score'] {
  const [then, today] = [standingOf(before), standingOf(now)];
  if (!then || !today || (then.points === today.points && then.max === today.max)) return null;
  return { before: then, now: today };
}

function standingOf({ points, max }: LookState['score']) {
  const percent = percentOf(points, max);
  return percent === null ? undefined : { points, max, percent, grade: gradeOf(percent) };
}

/** Domains of which nothing was known before, or is known now, have not changed. */
function changedDomains(before: LookState['domains'], now: Seen['domains']): Compared['domains'] {
  const names = new Set(now.map(({ name }) => name));
  const changed = now.flatMap(({ name, state }): Compared['domains'] => {
    const then = before[name];
    if (then === undefined) return [{ name, change: 'new' }];
    if (then === state || then === 'unread' || state === 'unread') return [];
    return [{ name, change: state === 'protected' ? 'better' : 'worse' }];
  });
  const gone = Object.keys(before).filter((name) => !names.has(name));
  return [...changed, ...gone.map((name) => ({ name, change: 'gone' as const }))];
}
