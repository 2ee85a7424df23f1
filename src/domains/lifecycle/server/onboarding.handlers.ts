import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { workIn, type Work } from '#platform/server/work.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { TenantPeople } from '#domains/people/tenant-people.port.ts';
import type { TenantNewsPort } from '#domains/tenants/tenant-news.port.ts';
import type { TenantCommands } from '#domains/tenants/tenant-commands.port.ts';
import { onboardingChecks as onboardingCheckNames } from '../onboarding.values.ts';
import { onboardingRefusals } from '../onboarding.refusals.ts';
import type { Onboarding, onboardingContract, OnboardingSummary } from '../onboarding.schema.ts';
import {
  demandComplete,
  isStep,
  judgeStep,
  stepViews,
  waitsFor,
  type DoneStep,
} from '../onboarding.rules.ts';
import { onboardTopic } from './onboard.jobs.ts';
import {
  addOnboarding,
  findOnboardings,
  findSteps,
  getOnboarding,
  holdOnboarding,
  saveOnboardingState,
  saveStep,
  type ListedOnboarding,
  type OnboardingRow,
} from './onboarding.store.ts';
import { lifecycleAudit } from '../lifecycle.words.ts';

export interface LifecyclePorts {
  readonly tenants: TenantCommands<Work, Db>;
  readonly people: TenantPeople<Db>;
  readonly news: TenantNewsPort<Db>;
}

export function createOnboardingHandlers({
  tenants,
  people,
  news,
}: LifecyclePorts): Handlers<typeof onboardingContract, Ctx> {
  return {
    async list({ everyTenant, query, now }) {
      const rows = await everyTenant(lifecycleAudit.reason('onboardings'), (db) =>
        findOnboardings(db, now(), query),
      );
      return listResult(rows.map(toSummary), rows[0]?.total ?? 0, now());
    },
    async start(call) {
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
    },
    async get(call) {
      const row = await getOnboarding(call.db, call.tenantId);
      return { onboarding: row ? await current(call) : null };
    },
    async complete(call) {
      const { db, tenantId, params, body, caller, now } = call;
      const { step } = params;
      if (!isStep(step) || step === 'administrator') throw onboardingRefusals.STEP_UNKNOWN();
      const row = await holdOnboarding(db, tenantId);
      if (!row) throw portalRefusals.NOT_FOUND();
      if (row.state !== 'open') throw onboardingRefusals.FINISHED();
      const done = await findSteps(db, tenantId);
      const { administrators } = await people.countFirstPeople(db, now());
      const evidence = judgeStep(
        step,
        body.evidence,
        caller.kind,
        stepViews(done, { administrators }),
      );
      if (step === 'microsoft') await keepMicrosoft(call, evidence);
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
      if (caller.kind === 'internal') await remind(call);
      return current(call);
    },
    async finish(call) {
      const { db, tenantId, now } = call;
      const row = await holdOnboarding(db, tenantId);
      if (!row) throw portalRefusals.NOT_FOUND();
      if (row.state !== 'open') return current(call);
      const { administrators } = await people.countFirstPeople(db, now());
      demandComplete(stepViews(await findSteps(db, tenantId), { administrators }));
      await saveOnboardingState(db, tenantId, 'finishing', [], now());
      await call.audit({
        action: lifecycleAudit.action('onboarding.finish'),
        subjectKind: lifecycleAudit.subject('onboarding'),
        subjectId: tenantId,
      });
      await call.send(onboardTopic, { actorId: call.caller.userId, actorName: call.caller.name });
      return current(call);
    },
  };

  /**
   * The Microsoft tenant belongs to the customer's record, which is the operator's: a transaction
   * of its own, repeatable.
   */
  async function keepMicrosoft(
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

  /** The customer hears once that something waits for it; the notice moves on with every step. */
  async function remind({ db, tenantId, now, correlationId }: Ctx): Promise<void> {
    const { administrators } = await people.countFirstPeople(db, now());
    const isWaiting = waitsFor(
      stepViews(await findSteps(db, tenantId), { administrators }),
    ).includes('customer');
    if (isWaiting && administrators > 0)
      await news.tell(db, {
        message: 'ONBOARDING_WAITS',
        link: { page: 'home' },
        proceeding: 'onboarding',
        at: now(),
        correlationId,
      });
  }

  async function current({ db, tenantId, now }: Ctx): Promise<Onboarding> {
    const row = await getOnboarding(db, tenantId);
    if (!row) throw portalRefusals.NOT_FOUND();
    return viewOf(db, row, (await people.countFirstPeople(db, now())).administrators);
  }
}

async function viewOf(db: Db, row: OnboardingRow, administrators: number): Promise<Onboarding> {
  return toOnboarding(row, await findSteps(db, row.tenantId), administrators);
}

function toOnboarding(
  row: OnboardingRow,
  done: readonly DoneStep[],
  administrators: number,
): Onboarding {
  return {
    tenantId: row.tenantId,
    tenantName: row.tenantName,
    state: row.state,
    owner: row.owner,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    steps: stepViews(done, { administrators }),
    problems: row.problems.filter(isCheck),
  };
}

const isCheck = (text: string): text is Onboarding['problems'][number] =>
  (onboardingCheckNames as readonly string[]).includes(text);

function toSummary({ done, administrators, ...row }: ListedOnboarding): OnboardingSummary {
  const at = new Date(0);
  const views = stepViews(
    done.map((step) => ({ step, evidence: {}, note: '', doneBy: '', doneAt: at })),
    { administrators },
  );
  return {
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    done: views.filter(({ state }) => state === 'done').length,
    total: views.length,
    waitsFor: row.state === 'open' ? waitsFor(views) : [],
  };
}
