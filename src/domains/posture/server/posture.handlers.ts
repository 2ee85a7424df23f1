import type { NewIncidentsPort } from '#domains/incidents/incidents.port.ts';
import type { SeatCostsPort } from '#domains/licences/licences.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import { mayUse } from '#platform/common/access.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { askedMailDomains } from '../mail-domains.rules.ts';
import type { mailDomainsContract } from '../mail-domains.schema.ts';
import { countStates, demandAcceptable, askedControls } from '../posture-controls.rules.ts';
import {
  changesSince,
  comparedWith,
  nextLook,
  noChanges,
  stateOf,
} from '../posture-looks.rules.ts';
import { trendOf, figuresOf, gradedAreas, scoreOfDays } from '../posture-view.rules.ts';
import type { DatasetFreshnessPort } from '../posture.port.ts';
import { dayBefore, needsYou, percentOf, stepsOf, rounded } from '../posture.rules.ts';
import type {
  postureContract,
  PostureOverview,
  staleAccountsContract,
  postureControlsContract,
  Treatment,
  postureLooksContract,
} from '../posture.schema.ts';
import { postureAudit } from '../posture.texts.ts';
import { postureDatasets, threatDays, postureRefusals } from '../posture.ts';
import { findCountries, findMethods, findStaleAccounts } from './accounts.store.ts';
import { countSignIns, countStanding, findFiguresBefore } from './figures.store.ts';
import {
  countMessages,
  countThreats,
  findMessageDays,
  findMessageDaysKnown,
  findMailDomains,
} from './mail.store.ts';
import {
  toControl,
  findControls,
  findFirstSignInDay,
  findScoreAt,
  findScoreDays,
  putTreatment,
  findLook,
  putLook,
} from './posture.store.ts';
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

export function createMailDomainsHandlers(): Handlers<typeof mailDomainsContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const asked = askedMailDomains(await findMailDomains(db), query);
      return listResult(asked.slice(query.skip, query.skip + query.take), asked.length, now());
    },
  };
}

export type StaleAccountsPorts = SeatCostsPort<Db>;

export function createStaleAccountsHandlers({
  seatCosts,
}: StaleAccountsPorts): Handlers<typeof staleAccountsContract, Ctx> {
  return {
    async list({ db, tenantId, query, caller, now }) {
      const { accounts, total } = await findStaleAccounts(db, query, now());
      // Money is for those who may see licences; the accounts are there without it.
      const maySeeMoney = mayUse(heldOn(caller, tenantId), rights.licences.read);
      const ids = accounts.map(({ id }) => id);
      const costs = maySeeMoney ? await seatCosts(db, ids, now()) : undefined;
      const rows = accounts.map(({ isGuest, createdAt, lastSignInAt, ...row }) => ({
        ...row,
        kind: isGuest ? ('guest' as const) : ('member' as const),
        createdAt: createdAt?.toISOString() ?? null,
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
        monthly: costs?.get(row.id) ?? null,
      }));
      return listResult(rows, total, now());
    },
  };
}

export function createPostureControlsHandlers(): Handlers<typeof postureControlsContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const controls = (await findControls(db)).map((row) => toControl(row, now()));
      const asked = askedControls(controls, query);
      return listResult(asked.slice(query.skip, query.skip + query.take), asked.length, now());
    },
    async treat({ db, params, body, caller, now, audit }) {
      const id = params.control.toLowerCase();
      const find = async () => (await findControls(db)).find((row) => row.id === id);
      const row = await find();
      if (!row) throw postureRefusals.CONTROL_NOT_FOUND();
      demandAcceptable(body, now());
      const before = toControl(row, now());
      await putTreatment(db, { controlId: id, ...body }, { by: caller.name, at: now() });
      await audit({
        action: postureAudit.action('posture.treat'),
        subjectKind: postureAudit.subject('postureTreatment'),
        subjectId: id,
        before: told(before),
        after: told(body),
      });
      return toControl((await find()) ?? row, now());
    },
  };
}

/** Fields of a decision for the audit. */
const told = ({ owner, dueOn, accepted }: Treatment) => ({
  ...{ owner, dueOn },
  acceptedBecause: accepted?.because ?? null,
  acceptedUntil: accepted?.until ?? null,
});

export type PostureLooksPorts = NewIncidentsPort<Db>;

export function createPostureLooksHandlers({
  newIncidents,
}: PostureLooksPorts): Handlers<typeof postureLooksContract, Ctx> {
  return {
    async get({ db, tenantId, caller, now }) {
      const before = comparedWith(await findLook(db, caller.userId), now());
      const seen = before && (await seenNow(db, now()));
      if (!before || !seen) return { ...noChanges, since: null, incidents: null };
      const maySee = mayUse(heldOn(caller, tenantId), rights.incidents.read);
      return {
        ...changesSince(before.state, seen),
        since: before.at.toISOString(),
        incidents: maySee ? await newIncidents(db, before.at) : null,
      };
    },
    async see({ db, caller, now }) {
      const seen = await seenNow(db, now());
      // Before the first read there is nothing that could change.
      if (!seen) return {};
      const kept = await findLook(db, caller.userId, 'held');
      await putLook(db, caller.userId, nextLook(kept, stateOf(seen), now()));
      return {};
    },
  };
}

/** Inside withTenant: returns what a look finds now; null before the first read. */
async function seenNow(db: Db, now: Date) {
  const score = await findScoreAt(db, now.toISOString().slice(0, 10));
  if (!score) return null;
  const controls = (await findControls(db)).map((row) => toControl(row, now));
  return {
    score: { points: rounded(score.points), max: rounded(score.max) },
    controls,
    domains: await findMailDomains(db),
  };
}
