import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { sampledPeople } from '#platform/common/demo/people.ts';
import { countStates } from '../posture-controls.rules.ts';
import { trendOf, gradedAreas, scoreOfDays } from '../posture-view.rules.ts';
import { dayBefore, needsYou, percentOf } from '../posture.rules.ts';
import type { Figure, postureContract, PostureRow } from '../posture.schema.ts';
import { domainFigures, figureIds, messageFigures, setUpSteps, type FigureId } from '../posture.ts';
import { lastMessageDay, sampledMailDomains, sampledMessages } from './mail.estate.ts';
import { scoreDays, sampledControls, sampledRows } from './posture.estate.ts';

export const postureDemo: DemoHandlers<typeof postureContract> = {
  async overview({ estate, query, now }) {
    const controls = [...estate.part(sampledControls).values()];
    const scored = controls.map((one) => ({ ...one, score: one.points }));
    const days = scoreDays(scored, dayOf(now()));
    const before = days.findLast(({ day }) => day <= dayBefore(dayOf(now()), query.days));
    const figures = figureIds.map((id) => figureOf(estate, id, query.days));
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
  async accounts({ estate }) {
    const people = estate.part(sampledPeople).length;
    const shares = { microsoftAuthenticatorPush: 0.7, mobilePhone: 0.3, fido2SecurityKey: 0.1 };
    return {
      people,
      methods: Object.entries(shares).map(([method, share]) => ({
        ...{ method, people: Math.round(people * share) },
      })),
      countries: [
        { country: 'DE', count: 412, failed: 9 },
        { country: 'AT', count: 37, failed: 2 },
        { country: 'NG', count: 4, failed: 4 },
      ],
    };
  },
  async deviceRows({ estate, query, now }) {
    return pageOf(estate.part(sampledRows).get(query.figure) ?? [], query, now());
  },
  async communicationRows({ estate, query, now }) {
    const rows = estate.part(sampledRows).get(query.figure) ?? [];
    return pageOf(within(query.figure, rows, query.days), query, now());
  },
  async communications({ estate, query: { days } }) {
    const until = lastMessageDay(estate);
    return { until, trend: trendOf(estate.part(sampledMessages), until, days) };
  },
};

function figureOf(estate: Estate, id: FigureId, days: number): Figure {
  const rows = within(id, estate.part(sampledRows).get(id) ?? [], days);
  const value = rows.reduce((all, { count }) => all + count, 0);
  const isWhole = id === 'admins' || messageFigures.some((one) => one === id);
  const isDomain = domainFigures.some((one) => one === id);
  const whole = isDomain ? estate.part(sampledMailDomains).length : value * 9 + 14;
  const asOf = estate.madeAt.toISOString();
  return { id, state: 'known', value, whole: isWhole ? value : whole, change: -1, asOf };
}

/** Rows of days end with the range; the other samples are too few to differ. */
const within = (id: FigureId, rows: readonly PostureRow[], days: number) =>
  messageFigures.some((one) => one === id) ? rows.slice(0, days) : rows;
