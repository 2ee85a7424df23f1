import { dayBefore } from './posture.rules.ts';
import type { PostureControl, Treatment } from './posture.schema.ts';
import { controlStates, type ControlState, postureRefusals } from './posture.ts';

interface Question {
  readonly search: string;
  readonly state: ControlState | 'all';
  readonly category: string;
  readonly sortBy: 'gain' | 'dueOn' | 'title';
  readonly sortDirection: 'asc' | 'desc';
}

/** Returns the controls that a list shows, in its order. */
export function askedControls(
  controls: readonly PostureControl[],
  { search, state, category, sortBy, sortDirection }: Question,
): PostureControl[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = controls.filter(
    (one) =>
      (state === 'all' || one.state === state) &&
      (category === '' || one.category.toLowerCase() === category.toLowerCase()) &&
      words.every((word) =>
        `${one.title} ${one.id} ${one.owner ?? ''}`.toLowerCase().includes(word),
      ),
  );
  const sign = sortDirection === 'asc' ? 1 : -1;
  return found.toSorted((a, b) => sign * compared[sortBy](a, b) || a.id.localeCompare(b.id));
}

/** Points that a control can still bring. */
export const gainOf = ({ points, max }: Pick<PostureControl, 'points' | 'max'>): number =>
  max - points;

const compared: Readonly<
  Record<Question['sortBy'], (a: PostureControl, b: PostureControl) => number>
> = {
  gain: (a, b) => gainOf(a) - gainOf(b),
  dueOn: (a, b) => (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999'),
  title: (a, b) => a.title.localeCompare(b.title),
};

/** Counts controls by state. */
export function countStates(
  controls: readonly Pick<PostureControl, 'state'>[],
): Record<ControlState, number> {
  const count = (state: ControlState) => controls.filter((one) => one.state === state).length;
  const [done, open, late, accepted] = controlStates.map(count);
  return { done: done ?? 0, open: open ?? 0, late: late ?? 0, accepted: accepted ?? 0 };
}

/** Longest time for which a risk is accepted, in days. */
const mostDays = 366;

/** @throws postureRefusals where a risk is accepted until no day ahead, or for too long */
export function demandAcceptable({ accepted }: Pick<Treatment, 'accepted'>, now: Date): void {
  if (accepted === null) return;
  const today = now.toISOString().slice(0, 10);
  if (accepted.until < today) throw postureRefusals.ACCEPTANCE_IN_PAST();
  if (accepted.until > dayBefore(today, -mostDays)) throw postureRefusals.ACCEPTANCE_TOO_LONG();
}
