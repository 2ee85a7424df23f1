import { z } from 'zod';
import { licenseBundles } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { workIn, type Work } from '#platform/server/work.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { Job, JobHandler } from '#platform/server/jobs/job.ts';
import type { TenantPeople } from '#domains/people/people.port.ts';
import type { TenantCommands, TenantNewsPort } from '#domains/tenants/tenants.port.ts';
import type { MicrosoftProofsPort } from '../lifecycle.port.ts';
import { failedChecks, proofEvidence } from '../onboarding.rules.ts';
import {
  findSteps,
  getOnboarding,
  holdOnboarding,
  saveOnboardingState,
  saveStep,
} from './onboarding.store.ts';
import { lifecycleAudit } from '../lifecycle.texts.ts';

export const onboardTopic = 'lifecycle.onboard';

export interface OnboardJobOptions extends MicrosoftProofsPort<Db> {
  readonly db: Db;
  readonly now: () => Date;
  readonly tenants: TenantCommands<Work, Db>;
  readonly people: TenantPeople<Db>;
  readonly news: TenantNewsPort<Db>;
}

const asked = z.object({ actorId: z.uuid(), actorName: z.string() });
const setUpSchema = z.object({
  licenseBundle: z.enum(licenseBundles),
  marketplaceOnboarded: z.boolean(),
  securityOnboarded: z.boolean(),
});

/**
 * Sets bundle and services of the customer, reads them back, and judges the checks by what was
 * read: finished, or open again with what failed. Coming a second time does no harm.
 */
export function onboardJob(options: OnboardJobOptions): JobHandler {
  const { db, now, tenants, people } = options;
  return async (job) => {
    const { actorId, actorName } = asked.parse(job.payload);
    const { tenantId, correlationId } = job;
    const steps = await withTenant(db, tenantId, async (tx) =>
      (await getOnboarding(tx, tenantId))?.state === 'finishing' ? findSteps(tx, tenantId) : [],
    );
    if (steps.length === 0) return;
    const of = (step: string) => steps.find((one) => one.step === step)?.evidence ?? {};
    const setUp = setUpSchema.parse({
      licenseBundle: of('bundle')['licenseBundle'],
      marketplaceOnboarded: of('services')['marketplace'] === 'true',
      securityOnboarded: of('services')['security'] === 'true',
    });
    await withSystem(db, (tx) =>
      tenants.setUp(
        workIn(tx, '', {
          actor: { id: actorId, name: actorName, kind: 'internal' },
          correlationId,
          now,
        }),
        tenantId,
        setUp,
      ),
    );
    const record = await withSystem(db, (tx) => tenants.getRecord(tx, tenantId));
    await withTenant(db, tenantId, async (tx) => {
      if ((await holdOnboarding(tx, tenantId))?.state !== 'finishing') return;
      const { administrators } = await people.countFirstPeople(tx, now());
      const problems = failedChecks({ record, wanted: setUp, steps, administrators });
      await end(tx, options, job, problems);
    });
  };
}

async function end(
  tx: Db,
  { now, news, microsoftProofs }: OnboardJobOptions,
  { tenantId, correlationId }: Job,
  problems: readonly string[],
): Promise<void> {
  const program = { id: null, name: 'Atrium', kind: 'program' } as const;
  if (problems.length === 0)
    await saveStep(tx, {
      tenantId,
      step: 'checks',
      evidence: { result: 'passed', ...proofEvidence(await microsoftProofs(tx)) },
      note: '',
      by: program,
      at: now(),
    });
  await saveOnboardingState(
    tx,
    tenantId,
    problems.length === 0 ? 'finished' : 'open',
    problems,
    now(),
  );
  const origin = { actor: { id: null, name: program.name }, correlationId, now };
  await workIn(tx, tenantId, origin).audit({
    action: lifecycleAudit.action(
      problems.length === 0 ? 'onboarding.finished' : 'onboarding.checksFailed',
    ),
    subjectKind: lifecycleAudit.subject('onboarding'),
    subjectId: tenantId,
    after: { problems },
  });
  if (problems.length === 0)
    await news.tell(tx, {
      message: 'ONBOARDING_FINISHED',
      link: { page: 'home' },
      proceeding: 'onboarding',
      at: now(),
      correlationId,
    });
}
