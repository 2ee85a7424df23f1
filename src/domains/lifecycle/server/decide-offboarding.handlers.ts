import type { TenantNewsPort } from '#domains/tenants/tenants.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { lifecycleAudit } from '../lifecycle.texts.ts';
import { demandConfirmable, demandState, isDue } from '../offboarding.rules.ts';
import type { offboardingContract } from '../offboarding.schema.ts';
import { removeLinks } from './export-links.store.ts';
import { offboardTopic } from './offboard.jobs.ts';
import type { OffboardingPorts } from './offboarding-ports.ts';
import {
  knownOffboarding,
  type OffboardingCall,
  savedOffboarding,
  viewOffboarding,
} from './offboarding-view.ts';
import { addProof, type OffboardingRow, saveConfirmation, saveState } from './offboarding.store.ts';

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
