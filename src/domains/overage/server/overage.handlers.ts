import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import {
  listed,
  overviewOf,
  type Age,
  editable,
  hindranceOf,
  viewSubscription,
  type StoredSubscription,
} from '../overage.rules.ts';
import { overageRefusals } from '../overage.refusals.ts';
import type { overageContract, OverageSubscription } from '../overage.schema.ts';
import { overageDataset } from '../overage.ts';
import { overageAudit } from '../overage.texts.ts';
import {
  removeAlarm,
  saveAlarm,
  findReadAt,
  findSubscription,
  findSubscriptions,
} from './overage.store.ts';
import { findSwitches, findWaiting, insertSwitch } from './overage-switches.store.ts';
import { turnTopic } from './overage-topics.ts';

export interface OveragePorts {
  readonly directory: TenantDirectory<Db>;
  /** Inside withTenant: how old each of its datasets is. */
  readonly datasetFreshness: (db: Db, now: Date) => Promise<readonly DatasetAge[]>;
}

interface DatasetAge {
  readonly dataset: string;
  readonly state: 'never' | 'old' | 'fresh';
  readonly failure: string | null;
}

type Call = Pick<Ctx, 'db' | 'tenantId' | 'now'>;

const subjectKind = overageAudit.subject('overage');

/** Overage of a customer (product reference A8.7). */
export function createOverageHandlers(ports: OveragePorts): Handlers<typeof overageContract, Ctx> {
  return {
    async list(call) {
      const { skip, take } = call.query;
      const rows = listed(await viewed(ports, call), call.query);
      return listResult(rows.slice(skip, skip + take), rows.length, call.now());
    },
    async overview(call) {
      const { switches } = await findSwitches(call.db, { skip: 0, take: 1 });
      return overviewOf(await viewed(ports, call), switches[0] ?? null, await ageOf(ports, call));
    },
    get: async (call) =>
      view(ports, call, await getSubscription(call.db, call.params.azureSubscriptionId)),
    async switches({ db, query, now }) {
      const { switches, total } = await findSwitches(db, query);
      return listResult(switches, total, now());
    },
    async turn({ db, body, now, actor, audit, send }) {
      const { azureSubscriptionId, wantsOn } = body;
      const one = await getSubscription(db, azureSubscriptionId, 'held');
      const waiting = await findWaiting(db);
      const hindrance = hindranceOf(one, wantsOn, waiting !== undefined);
      if (hindrance) throw overageRefusals[hindrance]({ name: waiting?.name ?? one.name });
      const made = await insertSwitch(db, {
        ...{ azureSubscriptionId, name: one.name, wantsOn, by: actor, at: now() },
      });
      if (!made) throw overageRefusals.CHANGE_WAITING({ name: one.name });
      await audit({
        action: overageAudit.action('overage.turn'),
        subjectKind,
        subjectId: one.id,
        before: { name: one.name, overage: one.isOn },
        after: { name: one.name, overage: wantsOn },
      });
      await send(turnTopic, { switchId: made.id });
      return made;
    },
    async setAlarm(call) {
      const { db, body, now, actor, audit } = call;
      const before = await getSubscription(db, call.params.azureSubscriptionId, 'held');
      const current = editable(before);
      await demandVersion(call, { subjectKind, subjectId: before.id, current, wanted: body });
      const { currencyCode } = await view(ports, call, before);
      if (body.amount && body.amount.currencyCode !== currencyCode)
        throw overageRefusals.WRONG_CURRENCY({ currency: currencyCode });
      if (body.amount) await saveAlarm(db, before.id, body.amount, { by: actor, at: now() });
      else await removeAlarm(db, before.id);
      await audit({
        action: overageAudit.action('overage.setAlarm'),
        subjectKind,
        subjectId: before.id,
        before: { name: before.name, alarm: current.amount },
        after: { name: before.name, alarm: body.amount },
      });
      return view(ports, call, await getSubscription(db, before.id));
    },
  };
}

async function viewed(ports: OveragePorts, call: Call): Promise<OverageSubscription[]> {
  const standing = await standingOf(ports, call);
  return (await findSubscriptions(call.db)).map((one) => viewSubscription(one, standing));
}

const view = async (ports: OveragePorts, call: Call, one: StoredSubscription) =>
  viewSubscription(one, await standingOf(ports, call));

async function standingOf({ directory }: OveragePorts, { db, tenantId, now }: Call) {
  const tenant = await directory.getTenant(db, tenantId);
  if (!tenant) throw portalRefusals.NOT_FOUND();
  const { billingCurrency } = tenant;
  return { readAt: await findReadAt(db), now: now(), billingCurrency };
}

async function ageOf({ datasetFreshness }: OveragePorts, { db, now }: Call): Promise<Age> {
  const readAt = await findReadAt(db);
  const known = (await datasetFreshness(db, now())).find(
    ({ dataset }) => dataset === overageDataset,
  );
  const failure = known?.failure ?? null;
  return { readAt, isOld: failure !== null || known?.state === 'old', failure };
}

/** @throws PortalError ERROR_OVERAGE_SUBSCRIPTION_NOT_FOUND */
async function getSubscription(db: Db, id: string, hold?: 'held'): Promise<StoredSubscription> {
  const found = await findSubscription(db, id, hold);
  if (!found) throw overageRefusals.SUBSCRIPTION_NOT_FOUND();
  return found;
}
