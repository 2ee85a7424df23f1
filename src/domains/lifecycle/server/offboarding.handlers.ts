import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { offboardingRefusals } from '../offboarding.refusals.ts';
import type { InventoryLine, Offboarding, offboardingContract } from '../offboarding.schema.ts';
import {
  actsFor,
  dayOf,
  demandConfirmable,
  demandDates,
  demandState,
  isDue,
} from '../offboarding.rules.ts';
import { removeLinks } from './export-links.store.ts';
import { offboardTopic } from './offboard.jobs.ts';
import {
  addPlan,
  findOffboardings,
  findOffboardingSteps,
  getExport,
  getExportFacts,
  getOffboarding,
  hasOpenPlan,
  saveConfirmation,
  saveInventory,
  saveState,
  addProof,
  toOffboardingSummary,
  type OffboardingRow,
} from './offboarding.store.ts';
import type { LifecyclePorts } from './onboarding.handlers.ts';
import { lifecycleAudit } from '../lifecycle.words.ts';

export interface OffboardingPorts extends LifecyclePorts {
  /** Tenant data of every domain. */
  readonly data: readonly TenantData[];
}

type Call = Ctx & { readonly params: { readonly offboardingId: string } };

export function createOffboardingHandlers({
  tenants,
  news,
  data,
}: OffboardingPorts): Handlers<typeof offboardingContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const { rows, total } = await findOffboardings(db, query);
      return listResult(rows, total, now());
    },
    get: async (call) => view(call, await known(call)),
    async plan(call) {
      const { db, body, caller, now } = call;
      const record = await tenants.getRecord(db, body.customerId);
      if (!record || record.state !== 'active') throw directoryRefusals.TENANT_ID_NOT_FOUND();
      if (body.reason === '') throw offboardingRefusals.REASON_MISSING();
      demandDates(body, dayOf(now()));
      if (await hasOpenPlan(db, record.id)) throw offboardingRefusals.ALREADY_PLANNED();
      const id = await addPlan(db, {
        ...body,
        customerName: record.name,
        plannedById: caller.userId,
        plannedBy: caller.name,
        plannedAt: now(),
      });
      await call.audit({
        action: lifecycleAudit.action('offboarding.plan'),
        subjectKind: lifecycleAudit.subject('tenant'),
        subjectId: record.id,
        after: body,
        reason: body.reason,
      });
      return view(call, await row(db, id));
    },
    async dryRun(call) {
      const before = await known(call, 'held');
      demandState(before, 'dryRun');
      const inventory = await call.inTenant(before.customerId, (tx) => inventoryOf(tx, data));
      await saveInventory(call.db, before.id, inventory, call.now());
      await call.audit({
        action: lifecycleAudit.action('offboarding.dryRun'),
        subjectKind: lifecycleAudit.subject('tenant'),
        subjectId: before.customerId,
        after: inventory,
      });
      return view(call, await row(call.db, before.id));
    },
    async confirm(call) {
      const { db, body, caller, now } = call;
      const before = await known(call, 'held');
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
      await tell(call, before, 'OFFBOARDING_PLANNED');
      if (isDue(before, now())) await call.send(offboardTopic, { offboardingId: before.id });
      return view(call, await row(db, before.id));
    },
    async cancel(call) {
      const before = await known(call, 'held');
      demandState(before, 'cancel');
      await saveState(call.db, before.id, 'cancelled', call.caller.name);
      await call.audit({
        action: lifecycleAudit.action('offboarding.cancel'),
        subjectKind: lifecycleAudit.subject('tenant'),
        subjectId: before.customerId,
        before: { state: before.state },
      });
      if (before.state === 'confirmed') await tell(call, before, 'OFFBOARDING_CANCELLED');
      return view(call, await row(call.db, before.id));
    },
    async restore(call) {
      const { db, body, caller, now } = call;
      const before = await known(call, 'held');
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
      return view(call, await row(db, before.id));
    },
    async download(call) {
      const before = await known(call);
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

  async function tell(
    call: Call,
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
}

/** Inside withTenant: what there is of the customer, noun by noun. */
export async function inventoryOf(tx: Db, data: readonly TenantData[]): Promise<InventoryLine[]> {
  const lines: InventoryLine[] = [];
  for (const { noun, fate, count } of data) lines.push({ noun, fate, count: await count(tx) });
  return lines;
}

async function known({ db, params }: Call, held?: 'held'): Promise<OffboardingRow> {
  const found = isUuid(params.offboardingId)
    ? await getOffboarding(db, params.offboardingId, held)
    : undefined;
  if (!found) throw offboardingRefusals.ID_NOT_FOUND();
  return found;
}

async function row(db: Db, id: string): Promise<OffboardingRow> {
  const found = await getOffboarding(db, id);
  if (!found) throw offboardingRefusals.ID_NOT_FOUND();
  return found;
}

async function view(
  { db, caller, now }: Pick<Ctx, 'db' | 'caller' | 'now'>,
  found: OffboardingRow,
): Promise<Offboarding> {
  const kept = await getExportFacts(db, found.id);
  return {
    ...toOffboardingSummary(found),
    inventory: found.inventory,
    steps: await findOffboardingSteps(db, found.id),
    export: kept
      ? { size: kept.size, sha256: kept.sha256, expiresAt: kept.expiresAt.toISOString() }
      : null,
    acts: actsFor(found, caller.userId, now()),
  };
}
