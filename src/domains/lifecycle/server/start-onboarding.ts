import type { Handlers } from '#platform/common/contract.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { lifecycleAudit } from '../lifecycle.texts.ts';
import { onboardingRefusals } from '../onboarding.refusals.ts';
import type { onboardingContract } from '../onboarding.schema.ts';
import type { LifecyclePorts } from './onboarding-ports.ts';
import { viewOf } from './onboarding-view.ts';
import { addOnboarding, getOnboarding, saveStep } from './onboarding.store.ts';

/** Begins an onboarding, of a customer that is made with it or of one that there is. */
export function startOnboarding({
  tenants,
}: LifecyclePorts): Handlers<typeof onboardingContract, Ctx>['start'] {
  return async (call) => {
    const { db, body, caller, now } = call;
    const record =
      'tenantId' in body
        ? await tenants.getRecord(db, body.tenantId)
        : await tenants.create(call, body);
    if (!record || record.state !== 'active') throw directoryRefusals.TENANT_ID_NOT_FOUND();
    const begun = await getOnboarding(db, record.id);
    if (begun) return viewOf(db, begun, 0);
    if (record.marketplaceOnboarded || record.securityOnboarded)
      throw onboardingRefusals.TENANT_ONBOARDED();
    await addOnboarding(db, {
      tenantId: record.id,
      ownerId: caller.userId,
      owner: caller.name,
      at: now(),
    });
    const by = { id: caller.userId, name: caller.name, kind: 'internal' } as const;
    await saveStep(db, {
      tenantId: record.id,
      step: 'company',
      evidence: { name: record.name },
      note: '',
      by,
      at: now(),
    });
    const { azureTenantId, onmicrosoftDomain } = record;
    if (azureTenantId !== null && onmicrosoftDomain !== '')
      await saveStep(db, {
        tenantId: record.id,
        step: 'microsoft',
        evidence: { azureTenantId, onmicrosoftDomain },
        note: '',
        by,
        at: now(),
      });
    await call.audit({
      action: lifecycleAudit.action('onboarding.start'),
      subjectKind: lifecycleAudit.subject('tenant'),
      subjectId: record.id,
      after: { name: record.name },
    });
    const row = await getOnboarding(db, record.id);
    if (!row) throw new Error('the onboarding was not kept');
    return viewOf(db, row, 0);
  };
}
