import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { countStates } from '../control-list.rules.ts';
import type { DatasetFreshnessPort } from '../posture.port.ts';
import { trendOf } from '../message-trend.rules.ts';
import { figuresOf, gradedAreas, scoreOfDays } from '../posture-view.rules.ts';
import { dayBefore, needsYou, percentOf, stepsOf } from '../posture.rules.ts';
import type { postureContract, PostureOverview } from '../posture.schema.ts';
import { postureDatasets, threatDays } from '../posture.ts';
import { findCountries, findMethods } from './accounts.store.ts';
import { toControl } from './control-view.ts';
import { countSignIns, countStanding, findFiguresBefore } from './figures.store.ts';
import {
  countMessages,
  countThreats,
  findMessageDays,
  findMessageDaysKnown,
} from './message-figures.store.ts';
import { findControls, findFirstSignInDay, findScoreAt, findScoreDays } from './posture.store.ts';
import { findRows } from './rows.store.ts';

export interface PosturePorts extends DatasetFreshnessPort<Db> {
  readonly directory: TenantDirectory<Db>;
}

/** Days that the drawing of the score shows at least. */
const trendDays = 90;

export function createPostureHandlers(ports: PosturePorts): Handlers<typeof postureContract, Ctx> {
  return {
    async overview({ db, tenantId, query, now }) {
      const tenant = await ports.directory.getTenant(db, tenantId);
      const datasets = (await ports.datasetFreshness(db, now())).filter(({ dataset }) =>
        postureDatasets.some((id) => id === dataset),
      );
      const figures = figuresOf({ ...(await countAll(db, query.days, now())), datasets });
      return {
        steps: stepsOf(tenant?.securityOnboarded ?? false, datasets),
        ...(await scored(db, query.days, now())),
        figures,
        needsYou: needsYou(figures).map(({ id }) => id),
      };
    },
    identityRows: async ({ db, query, now }) => {
      const { rows, total } = await findRows(db, query, now());
      return listResult(rows, total, now());
    },
    async accounts({ db, query: { days }, now }) {
      const today = now().toISOString().slice(0, 10);
      return { ...(await findMethods(db)), countries: await findCountries(db, today, days) };
    },
    deviceRows: async ({ db, query, now }) => {
      const { rows, total } = await findRows(db, query, now());
      return listResult(rows, total, now());
    },
    communicationRows: async ({ db, query, now }) => {
      const { rows, total } = await findRows(db, query, now());
      return listResult(rows, total, now());
    },
    async communications({ db, query: { days } }) {
      const { last } = await findMessageDaysKnown(db);
      if (last === null) return { until: null, trend: [] };
      return { until: last, trend: trendOf(await findMessageDays(db, last, days), last, days) };
    },
  };
}

/** Counts figures now and as they stood before an equal period. */
async function countAll(db: Db, days: number, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const earlier = dayBefore(today, days);
  const firstDay = await findFirstSignInDay(db);
  const told = await findMessageDaysKnown(db);
  // Microsoft tells messages days later: their range ends with what is told, else it would shrink.
  const lastTold = told.last ?? today;
  const sums = async (day: string, lastMessageDay: string) => [
    ...(await countSignIns(db, day, days)),
    ...(await countMessages(db, lastMessageDay, days)),
    ...(await countThreats(db, day, days)),
  ];
  return {
    now: [...(await countStanding(db, now)), ...(await sums(today, lastTold))],
    before: [
      ...(await findFiguresBefore(db, earlier)),
      ...(await sums(earlier, dayBefore(lastTold, days))),
    ],
    knowsBefore: {
      signIns: firstDay !== null && firstDay <= dayBefore(earlier, days - 1),
      messages: told.first !== null && told.first <= dayBefore(lastTold, 2 * days - 1),
      threats: 2 * days <= threatDays,
    },
  };
}

async function scored(
  db: Db,
  days: number,
  now: Date,
): Promise<Pick<PostureOverview, 'score' | 'trend' | 'areas' | 'controls'>> {
  const today = now.toISOString().slice(0, 10);
  const kept = await findScoreDays(db, dayBefore(today, Math.max(days, trendDays)));
  const newest = kept.at(-1) ?? (await findScoreAt(db, today));
  const before = await findScoreAt(db, dayBefore(newest?.day ?? today, days));
  const controls = (await findControls(db)).map((row) => toControl(row, now));
  const points = controls.map((one) => ({ ...one, score: one.points }));
  return {
    score: scoreOfDays(newest, before, points),
    areas: gradedAreas(points),
    controls: countStates(controls),
    trend: kept.flatMap(({ day, points: of, max }) => {
      const percent = percentOf(of, max);
      return percent === null ? [] : [{ day, percent }];
    }),
  };
}
