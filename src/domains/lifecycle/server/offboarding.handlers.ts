import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { TenantNewsPort } from '#domains/tenants/tenants.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { lifecycleAudit } from '../lifecycle.texts.ts';
import {
  actsFor,
  dayOf,
  demandDates,
  demandState,
  demandConfirmable,
  isDue,
} from '../offboarding.rules.ts';
import type { offboardingContract, InventoryLine } from '../offboarding.schema.ts';
import { offboardingRefusals } from '../offboarding.ts';
import { removeLinks } from './export-links.store.ts';
import { offboardTopic } from './offboard.jobs.ts';
import {
  type OffboardingPorts,
  knownOffboarding,
  viewOffboarding,
  savedOffboarding,
  type OffboardingCall,
} from './offboarding-view.ts';
import {
  findOffboardings,
  getExport,
  addPlan,
  saveInventory,
  addProof,
  type OffboardingRow,
  saveConfirmation,
  saveState,
} from './offboarding.store.ts';

/** Tells the customer that its access ends, or that it does not. */
async function notifyOffboarding(
  news: TenantNewsPort<Db>,
  call: OffboardingCall,
  { customerId, effectiveOn, retentionDays, id }: OffboardingRow,
  message: 'OFFBOARDING_PLANNED' | 'OFFBOARDING_CANCELLED',
): Promise<void> {
  const params = { date: effectiveOn, days: String(retentionDays) };
  const { now, correlationId } = call;
  await call.inTenant(customerId, (tx) =>
    news.tell(tx, {
      message,
      params,
      link: { page: 'home' },
      proceeding: `offboarding:${id}`,
      at: now(),
      correlationId,
    }),
  );
}

type Deciding = Pick<Handlers<typeof offboardingContract, Ctx>, 'confirm' | 'cancel' | 'restore'>;

/** Decisions about a plan: it holds, it does not, it is taken back after all. */
export function createDecisionHandlers(ports: OffboardingPorts): Deciding {
  const { tenants, news } = ports;
  return {
    async confirm(call) {
      const { db, body, caller, now } = call;
      const before = await knownOffboarding(call, 'held');
      demandConfirmable(before, { userId: caller.userId, customerName: body.customerName }, now());
      await saveConfirmation(db, before.id, { id: caller.userId, name: caller.name }, now());
      await call.audit({
        action: lifecycleAudit.action('offboarding.confirm'),
        subjectKind: lifecycleAudit.subject('tenant'),
        subjectId: before.customerId,
        after: {
          plannedBy: before.plannedBy,
          confirmedBy: caller.name,
          inventory: before.inventory,
        },
      });
      // The day on which access ends is told to the customer once it is certain.
      await notifyOffboarding(news, call, before, 'OFFBOARDING_PLANNED');
      if (isDue(before, now())) await call.send(offboardTopic, { offboardingId: before.id });
      return viewOffboarding(ports, call, await savedOffboarding(db, before.id));
    },
    async cancel(call) {
      const before = await knownOffboarding(call, 'held');
      demandState(before, 'cancel');
      await saveState(call.db, before.id, 'cancelled', call.caller.name);
      await call.audit({
        action: lifecycleAudit.action('offboarding.cancel'),
        subjectKind: lifecycleAudit.subject('tenant'),
        subjectId: before.customerId,
        before: { state: before.state },
      });
      if (before.state === 'confirmed')
        await notifyOffboarding(news, call, before, 'OFFBOARDING_CANCELLED');
      return viewOffboarding(ports, call, await savedOffboarding(call.db, before.id));
    },
    async restore(call) {
      const { db, body, caller, now } = call;
      const before = await knownOffboarding(call, 'held');
      demandState(before, 'restore');
      await tenants.setState(call, before.customerId, 'active', body.reason);
      const after = await tenants.getRecord(db, before.customerId);
      await addProof(db, before.id, {
        step: 'restore',
        proof: { state: after?.state ?? '' },
        at: now(),
      });
      await saveState(db, before.id, 'restored', caller.name);
      await removeLinks(db, before.id);
      await call.audit({
        action: lifecycleAudit.action('offboarding.restore'),
        subjectKind: lifecycleAudit.subject('tenant'),
        subjectId: before.customerId,
        reason: body.reason,
      });
      return viewOffboarding(ports, call, await savedOffboarding(db, before.id));
    },
  };
}

/** Inside withTenant: what there is of the customer, noun by noun. */
async function inventoryOf(tx: Db, data: readonly TenantData[]): Promise<InventoryLine[]> {
  const lines: InventoryLine[] = [];
  for (const { noun, fate, count } of data) lines.push({ noun, fate, count: await count(tx) });
  return lines;
}

type Planning = Pick<Handlers<typeof offboardingContract, Ctx>, 'plan' | 'dryRun'>;

/** The day a customer leaves, and what there is of it. */
export function createPlanHandlers(ports: OffboardingPorts): Planning {
  const { tenants, data } = ports;
  return {
    async plan(call) {
      const { db, body, caller, now } = call;
      const record = await tenants.getRecord(db, body.customerId);
      if (!record || record.state !== 'active') throw directoryRefusals.TENANT_ID_NOT_FOUND();
      if (body.reason === '') throw offboardingRefusals.REASON_MISSING();
      demandDates(body, dayOf(now()));
      const id = await addPlan(db, {
        ...body,
        customerName: record.name,
        plannedById: caller.userId,
        plannedBy: caller.name,
        plannedAt: now(),
      });
      if (id === undefined) throw offboardingRefusals.ALREADY_PLANNED();
      await call.audit({
        action: lifecycleAudit.action('offboarding.plan'),
        subjectKind: lifecycleAudit.subject('tenant'),
        subjectId: record.id,
        after: body,
        reason: body.reason,
      });
      return viewOffboarding(ports, call, await savedOffboarding(db, id));
    },
    async dryRun(call) {
      const before = await knownOffboarding(call, 'held');
      demandState(before, 'dryRun');
      const inventory = await call.inTenant(before.customerId, (tx) => inventoryOf(tx, data));
      await saveInventory(call.db, before.id, inventory, call.now());
      await call.audit({
        action: lifecycleAudit.action('offboarding.dryRun'),
        subjectKind: lifecycleAudit.subject('tenant'),
        subjectId: before.customerId,
        after: inventory,
      });
      return viewOffboarding(ports, call, await savedOffboarding(call.db, before.id));
    },
  };
}

export function createOffboardingHandlers(
  ports: OffboardingPorts,
): Handlers<typeof offboardingContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const { rows, total } = await findOffboardings(db, query);
      return listResult(rows, total, now());
    },
    get: async (call) => viewOffboarding(ports, call, await knownOffboarding(call)),
    ...createPlanHandlers(ports),
    ...createDecisionHandlers(ports),
    async download(call) {
      const before = await knownOffboarding(call);
      const kept = actsFor(before, call.caller.userId, call.now()).includes('download')
        ? await getExport(call.db, before.id)
        : undefined;
      if (!kept) throw offboardingRefusals.EXPORT_GONE();
      return {
        name: `${before.customerName} ${dayOf(before.endedAt ?? call.now())}.json`,
        contentType: 'application/json',
        body: kept.body,
      };
    },
  };
}
