import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { workIn } from '#platform/server/work.ts';
import { lifecycleAudit } from '../lifecycle.texts.ts';
import { onboardingRefusals } from '../onboarding.refusals.ts';
import {
  demandComplete,
  stepViews,
  proofEvidence,
  isStep,
  judgeStep,
  waitsFor,
} from '../onboarding.rules.ts';
import type { onboardingContract } from '../onboarding.schema.ts';
import { onboardTopic } from './onboard.jobs.ts';
import { type LifecyclePorts, currentOnboarding, toSummary, viewOf } from './onboarding-view.ts';
import {
  findOnboardings,
  findSteps,
  getOnboarding,
  holdOnboarding,
  saveOnboardingState,
  addOnboarding,
  saveStep,
} from './onboarding.store.ts';

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

export function createOnboardingHandlers(
  ports: LifecyclePorts,
): Handlers<typeof onboardingContract, Ctx> {
  const { people } = ports;
  return {
    async list({ everyTenant, query, now }) {
      const rows = await everyTenant(lifecycleAudit.reason('onboardings'), (db) =>
        findOnboardings(db, now(), query),
      );
      return listResult(rows.map(toSummary), rows[0]?.total ?? 0, now());
    },
    start: startOnboarding(ports),
    async get(call) {
      const row = await getOnboarding(call.db, call.tenantId);
      return { onboarding: row ? await currentOnboarding(people, call) : null };
    },
    complete: completeStep(ports),
    async finish(call) {
      const { db, tenantId, now } = call;
      const row = await holdOnboarding(db, tenantId);
      if (!row) throw portalRefusals.NOT_FOUND();
      if (row.state !== 'open') return currentOnboarding(people, call);
      const { administrators } = await people.countFirstPeople(db, now());
      demandComplete(stepViews(await findSteps(db, tenantId), { administrators }));
      await saveOnboardingState(db, tenantId, 'finishing', [], now());
      await call.audit({
        action: lifecycleAudit.action('onboarding.finish'),
        subjectKind: lifecycleAudit.subject('onboarding'),
        subjectId: tenantId,
      });
      await call.send(onboardTopic, { actorId: call.caller.userId, actorName: call.caller.name });
      return currentOnboarding(people, call);
    },
  };
}
