import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { workIn } from '#platform/server/work.ts';
import { lifecycleAudit } from '../lifecycle.texts.ts';
import { proofEvidence } from '../microsoft-proofs.rules.ts';
import { onboardingRefusals } from '../onboarding.refusals.ts';
import { isStep, judgeStep, stepViews, waitsFor } from '../onboarding.rules.ts';
import type { onboardingContract } from '../onboarding.schema.ts';
import type { LifecyclePorts } from './onboarding-ports.ts';
import { currentOnboarding } from './onboarding-view.ts';
import { findSteps, holdOnboarding, saveStep } from './onboarding.store.ts';

/** The customer hears once that something waits for it; the notice moves on with every step. */
async function remindCustomer(
  { people, news }: LifecyclePorts,
  { db, tenantId, now, correlationId }: Ctx,
): Promise<void> {
  const { administrators } = await people.countFirstPeople(db, now());
  const isWaiting = waitsFor(stepViews(await findSteps(db, tenantId), { administrators })).includes(
    'customer',
  );
  if (isWaiting && administrators > 0)
    await news.tell(db, {
      message: 'ONBOARDING_WAITS',
      link: { page: 'home' },
      proceeding: 'onboarding',
      at: now(),
      correlationId,
    });
}

/** Records a step of an onboarding with its evidence, by staff or by the customer. */
export function completeStep(
  ports: LifecyclePorts,
): Handlers<typeof onboardingContract, Ctx>['complete'] {
  const { people } = ports;
  return async (call) => {
    const { db, tenantId, params, body, caller, now } = call;
    const { step } = params;
    if (!isStep(step) || step === 'administrator') throw onboardingRefusals.STEP_UNKNOWN();
    const row = await holdOnboarding(db, tenantId);
    if (!row) throw portalRefusals.NOT_FOUND();
    if (row.state !== 'open') throw onboardingRefusals.FINISHED();
    const done = await findSteps(db, tenantId);
    const { administrators } = await people.countFirstPeople(db, now());
    const given = judgeStep(step, body.evidence, caller.kind, stepViews(done, { administrators }));
    const evidence =
      step === 'consent' ? { ...given, ...proofEvidence(await ports.microsoftProofs(db)) } : given;
    if (step === 'microsoft') await keepMicrosoft(ports, call, evidence);
    await saveStep(db, {
      tenantId,
      step,
      evidence,
      note: body.note,
      by: { id: caller.userId, name: caller.name, kind: caller.kind },
      at: now(),
    });
    const before = done.find((one) => one.step === step)?.evidence;
    await call.audit({
      action: lifecycleAudit.action('onboarding.step'),
      subjectKind: lifecycleAudit.subject('onboarding'),
      subjectId: step,
      before,
      after: evidence,
      reason: body.note,
    });
    if (caller.kind === 'internal') await remindCustomer(ports, call);
    return currentOnboarding(people, call);
  };
}

/**
 * The Microsoft tenant belongs to the customer's record, which is the operator's: a transaction
 * of its own, repeatable.
 */
async function keepMicrosoft(
  { tenants }: LifecyclePorts,
  call: Ctx,
  evidence: Readonly<Record<string, string>>,
): Promise<void> {
  const { caller, correlationId, now, tenantId } = call;
  const actor = { id: caller.userId, name: caller.name, kind: 'internal' } as const;
  const microsoft = {
    azureTenantId: evidence['azureTenantId'] ?? '',
    onmicrosoftDomain: (evidence['onmicrosoftDomain'] ?? '').toLowerCase(),
  };
  await call.apart((tx) =>
    tenants.setMicrosoft(workIn(tx, '', { actor, correlationId, now }), tenantId, microsoft),
  );
}
