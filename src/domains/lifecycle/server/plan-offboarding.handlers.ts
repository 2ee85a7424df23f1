import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { Handlers } from '#platform/common/contract.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { lifecycleAudit } from '../lifecycle.texts.ts';
import { dayOf, demandDates, demandState } from '../offboarding.rules.ts';
import type { InventoryLine, offboardingContract } from '../offboarding.schema.ts';
import { offboardingRefusals } from '../offboarding.ts';
import type { OffboardingPorts } from './offboarding-ports.ts';
import { knownOffboarding, savedOffboarding, viewOffboarding } from './offboarding-view.ts';
import { addPlan, saveInventory } from './offboarding.store.ts';

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
