import { dayBefore, gradeOf, percentOf } from './posture.rules.ts';
import type { Grade } from './posture.ts';

/** Score of a day with the points of each control, by its id. */
export interface ScoredDay {
  readonly day: string;
  readonly points: number;
  readonly max: number;
  readonly controls: Readonly<Record<string, number>>;
}

/** Control whose risk somebody accepted. */
export interface AcceptedControl {
  readonly id: string;
  readonly title: string;
  readonly until: string;
  readonly isDone: boolean;
}

/** Something that the company is told of, once by its id. */
export type PostureAlert = { readonly id: string } & (
  | { readonly kind: 'regressed'; readonly controls: readonly Named[] }
  | { readonly kind: 'gradeFell'; readonly before: Grade; readonly now: Grade }
  | { readonly kind: 'riskEnds'; readonly control: Named; readonly until: string }
);

interface Named {
  readonly id: string;
  readonly title: string;
}

interface AlertSources {
  /** The newest day that is known, and the one before. */
  readonly newest: ScoredDay | undefined;
  readonly before: ScoredDay | undefined;
  /** Controls as they stand, for their titles. */
  readonly controls: readonly Named[];
  readonly accepted: readonly AcceptedControl[];
  readonly today: string;
}

/** Days before its end on which an accepted risk is told of. */
const endsWithin = 7;

/** Returns what the company is to be told of: between two days of the score, and what ends soon. */
export function postureAlerts(sources: AlertSources): PostureAlert[] {
  const { newest, before, controls, accepted, today } = sources;
  const latest = dayBefore(today, -endsWithin);
  const ending = accepted
    .filter(({ until, isDone }) => !isDone && until >= today && until <= latest)
    .map(({ id, title, until }): PostureAlert => ({
      ...{ id: `riskEnds:${id}:${until}`, kind: 'riskEnds', control: { id, title }, until },
    }));
  if (!newest || !before) return ending;
  return [...gradeAlert(newest, before), ...regressAlert(newest, before, controls), ...ending];
}

function gradeAlert(newest: ScoredDay, before: ScoredDay): PostureAlert[] {
  const [then, now] = [gradeOfDay(before), gradeOfDay(newest)];
  // A comes before B, and is the better one.
  if (then === null || now === null || now <= then) return [];
  return [{ id: `gradeFell:${newest.day}`, kind: 'gradeFell', before: then, now }];
}

function gradeOfDay({ points, max }: ScoredDay): Grade | null {
  const percent = percentOf(points, max);
  return percent === null ? null : gradeOf(percent);
}

/** One alert for all of a day. A control that Microsoft no longer counts has not regressed. */
function regressAlert(
  newest: ScoredDay,
  before: ScoredDay,
  controls: readonly Named[],
): PostureAlert[] {
  const regressed = controls.filter(({ id }) => {
    const [then, now] = [before.controls[id], newest.controls[id]];
    return then !== undefined && now !== undefined && then - now >= 0.01;
  });
  if (regressed.length === 0) return [];
  const told = regressed.map(({ id, title }) => ({ id, title }));
  return [{ id: `regressed:${newest.day}`, kind: 'regressed', controls: told }];
}
