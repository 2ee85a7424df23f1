import { randomBytes } from 'node:crypto';
import { isStepOf } from '#domains/incidents/first-steps.values.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { doneAtOf, expiryOf, isLive, makeCode, secondsLeft } from '../hotline.rules.ts';
import type {
  CallCode,
  hotlineContract,
  TickedStep,
  hotlineDeskContract,
  HotlineSettings,
  HotlineGiven,
} from '../hotline.schema.ts';
import { hotlineAudit } from '../hotline.texts.ts';
import { hotlineRefusals } from '../hotline.ts';
import { isOpenAt, isPossible } from '../opening.rules.ts';
import { type HotlinePorts, answerCall } from './answer-call.ts';
import {
  getHotline,
  saveHotline,
  findTicks,
  insertTick,
  removeTick,
  removeTicks,
  findCode,
  insertCode,
  removeDeadCode,
  type StoredCode,
} from './hotline.store.ts';

type Hotline = Handlers<typeof hotlineContract, Ctx>;

const draw = () => randomBytes(4).readUInt32BE();
/** More codes that live at once than the operator has telephones never collide so often. */
const tries = 5;

/** The hotline as a company sees it, its people's codes, and its first steps. */
export function createHotlineHandlers({
  calledIncidents,
}: Pick<HotlinePorts<Db>, 'calledIncidents'>): Hotline {
  return {
    async desk({ db, now }) {
      const hotline = await getHotline(db);
      return { ...hotline, isOpen: isOpenAt(hotline, now()) };
    },
    code: async ({ db, caller, now }) => shown(await findCode(db, caller.userId), now()),
    async makeCode(call) {
      const { db, caller, now } = call;
      await removeDeadCode(db, caller.userId, now());
      const before = await findCode(db, caller.userId);
      if (before) return shown(before, now());
      const person = { userId: caller.userId, userName: caller.name };
      const times = { madeAt: now(), expiresAt: expiryOf(now()) };
      for (let round = 0; round < tries; round += 1) {
        const isNew = await insertCode(db, { ...person, ...times, code: makeCode(draw) });
        // Of two windows one is first; both show its code.
        const found = await findCode(db, caller.userId);
        if (!found) continue;
        if (isNew)
          await call.audit({
            action: hotlineAudit.action('hotlineCall.code'),
            subjectKind: hotlineAudit.subject('hotlineCall'),
            subjectId: caller.userId,
            after: { expiresAt: times.expiresAt.toISOString() },
          });
        return shown(found, now());
      }
      throw new Error('no free call code was found');
    },
    steps: async ({ db }) => ticksOf(db),
    async tick(call) {
      const { db, body, caller, now } = call;
      const { kind, step, isDone } = body;
      if (!isStepOf(kind, step)) throw hotlineRefusals.STEP_NOT_FOUND();
      const doneAt = doneAtOf(body.doneAt, now());
      const tick = { kind, step, doneAt, doneById: caller.userId, doneBy: caller.name };
      const isChanged = isDone ? await insertTick(db, tick) : await removeTick(db, kind, step);
      if (isChanged) {
        if (isDone) await calledIncidents.noteStep(call, { kind, step, at: doneAt, by: caller });
        await call.audit({
          action: hotlineAudit.action(isDone ? 'firstSteps.tick' : 'firstSteps.untick'),
          subjectKind: hotlineAudit.subject('firstSteps'),
          subjectId: kind,
          after: { kind, step, ...(isDone && { doneAt: doneAt.toISOString() }) },
        });
      }
      return ticksOf(db);
    },
    async restart({ db, body, audit }) {
      const count = await removeTicks(db, body.kind);
      if (count > 0)
        await audit({
          action: hotlineAudit.action('firstSteps.restart'),
          subjectKind: hotlineAudit.subject('firstSteps'),
          subjectId: body.kind,
          after: { kind: body.kind, steps: count },
        });
      return ticksOf(db);
    },
  };
}

async function ticksOf(db: Db): Promise<{ data: TickedStep[] }> {
  const ticks = await findTicks(db);
  const data = ticks.map(({ kind, step, doneAt, doneBy }) => ({
    ...{ kind, step, doneBy },
    doneAt: doneAt.toISOString(),
  }));
  return { data };
}

/** A code that nobody can use any more is not shown; what became of it is. */
function shown(stored: StoredCode | undefined, now: Date): CallCode {
  return {
    code: stored && isLive(stored, now) ? stored.code : null,
    expiresAt: stored?.expiresAt.toISOString() ?? null,
    secondsLeft: stored ? secondsLeft(stored, now) : 0,
    usedAt: stored?.usedAt?.toISOString() ?? null,
    incidentId: stored?.incidentId ?? null,
    incidentNumber: stored?.incidentNumber ? Number(stored.incidentNumber) : null,
  };
}

const subjectKind = hotlineAudit.subject('hotlineSettings');
const subjectId = 'settings';

/** Work of staff at the hotline: take a call, and say when and where it is reached. */
export function createHotlineDeskHandlers(
  ports: HotlinePorts<Db>,
): Handlers<typeof hotlineDeskContract, Ctx> {
  return {
    answer: (call) => answerCall(call, ports),
    settings: async ({ db }) => withVersion(await getHotline(db)),
    async saveSettings(call) {
      const { db, body, caller, now } = call;
      const before = await getHotline(db);
      await demandVersion(call, { subjectKind, subjectId, current: before, wanted: body });
      if (!isPossible(body)) throw hotlineRefusals.HOURS_NOT_POSSIBLE();
      const weekdays = [...new Set(body.weekdays)].toSorted((a, b) => a - b);
      await saveHotline(db, { ...body, weekdays }, { name: caller.name, at: now() });
      const after = await getHotline(db);
      await call.audit({
        action: hotlineAudit.action('hotlineSettings.save'),
        ...{ subjectKind, subjectId, before, after },
      });
      return withVersion(after);
    },
  };
}

const withVersion = (hotline: HotlineGiven): HotlineSettings => ({
  ...hotline,
  version: versionOf(hotline),
});
