import type { TenantPeople } from '#domains/people/people.port.ts';
import type { TenantCommands, TenantNewsPort } from '#domains/tenants/tenants.port.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { Work } from '#platform/server/work.ts';
import type { MicrosoftProofsPort } from '../lifecycle.port.ts';
import { stepViews, waitsFor, type DoneStep } from '../onboarding.rules.ts';
import type { Onboarding, OnboardingSummary } from '../onboarding.schema.ts';
import { onboardingChecks as onboardingCheckNames } from '../onboarding.values.ts';
import {
  findSteps,
  getOnboarding,
  type ListedOnboarding,
  type OnboardingRow,
} from './onboarding.store.ts';

/** Returns the onboarding of the call's tenant as it stands now. @throws NOT_FOUND */
export async function currentOnboarding(
  people: TenantPeople<Db>,
  { db, tenantId, now }: Pick<Ctx, 'db' | 'tenantId' | 'now'>,
): Promise<Onboarding> {
  const row = await getOnboarding(db, tenantId);
  if (!row) throw portalRefusals.NOT_FOUND();
  return viewOf(db, row, (await people.countFirstPeople(db, now())).administrators);
}

/** Returns an onboarding with its steps. */
export async function viewOf(
  db: Db,
  row: OnboardingRow,
  administrators: number,
): Promise<Onboarding> {
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

/** Returns the line of an onboarding in the list. */
export function toSummary({ done, administrators, ...row }: ListedOnboarding): OnboardingSummary {
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

/** Ports that beginning and end of a customer share. */
export interface LifecyclePorts extends MicrosoftProofsPort<Db> {
  readonly tenants: TenantCommands<Work, Db>;
  readonly people: TenantPeople<Db>;
  readonly news: TenantNewsPort<Db>;
}
