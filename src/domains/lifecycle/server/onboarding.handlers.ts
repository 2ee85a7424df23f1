import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { lifecycleAudit } from '../lifecycle.texts.ts';
import type { onboardingContract } from '../onboarding.schema.ts';
import { demandComplete, stepViews } from '../onboarding.rules.ts';
import { completeStep } from './complete-step.ts';
import { onboardTopic } from './onboard.jobs.ts';
import type { LifecyclePorts } from './onboarding-ports.ts';
import { currentOnboarding, toSummary } from './onboarding-view.ts';
import {
  findOnboardings,
  findSteps,
  getOnboarding,
  holdOnboarding,
  saveOnboardingState,
} from './onboarding.store.ts';
import { startOnboarding } from './start-onboarding.ts';

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
