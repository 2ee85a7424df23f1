import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { countStates } from '../control-list.rules.ts';
import { gradedAreas, scoreOfDays } from '../posture-view.rules.ts';
import { dayBefore, needsYou, percentOf } from '../posture.rules.ts';
import type { Figure, postureContract } from '../posture.schema.ts';
import { figureIds, setUpSteps, type FigureId } from '../posture.values.ts';
import { sampledControls, sampledRows } from './posture.estate.ts';

/** Days of the samples' trend, and the share of today's points on the first of them. */
const [trendDays, firstShare] = [90, 0.8];

export const postureDemo: DemoHandlers<typeof postureContract> = {
  async overview({ estate, query, now }) {
    const controls = [...estate.part(sampledControls).values()];
    const scored = controls.map((one) => ({ ...one, score: one.points }));
    const days = scoreDays(scored, dayOf(now()));
    const before = days.findLast(({ day }) => day <= dayBefore(dayOf(now()), query.days));
    const figures = figureIds.map((id) => figureOf(estate, id));
    return {
      steps: setUpSteps.map((id) => ({ id, state: 'done' as const })),
      score: scoreOfDays(days.at(-1), before ?? days[0], scored),
      trend: days.map(({ day, points, max }) => ({ day, percent: percentOf(points, max) ?? 0 })),
      areas: gradedAreas(scored),
      figures,
      needsYou: needsYou(figures).map(({ id }) => id),
      controls: countStates(controls),
    };
  },
  async identityRows({ estate, query, now }) {
    return pageOf(estate.part(sampledRows).get(query.figure) ?? [], query, now());
  },
  async deviceRows({ estate, query, now }) {
    return pageOf(estate.part(sampledRows).get(query.figure) ?? [], query, now());
  },
};

function scoreDays(
  controls: readonly { readonly score: number; readonly max: number }[],
  today: string,
) {
  const points = controls.reduce((all, { score }) => all + score, 0);
  const max = controls.reduce((all, one) => all + one.max, 0);
  return Array.from({ length: trendDays + 1 }, (_, at) => ({
    day: dayBefore(today, trendDays - at),
    points: points * (firstShare + (1 - firstShare) * (at / trendDays)),
    max,
  }));
}

function figureOf(estate: Estate, id: FigureId): Figure {
  const rows = estate.part(sampledRows).get(id) ?? [];
  const value = rows.reduce((all, { count }) => all + count, 0);
  const whole = id === 'admins' ? value : value * 9 + 14;
  const asOf = estate.madeAt.toISOString();
  return { id, state: 'known', value, whole, change: -1, asOf };
}
