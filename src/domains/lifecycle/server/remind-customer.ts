import type { Ctx } from '#platform/server/http/ctx.ts';
import { stepViews, waitsFor } from '../onboarding.rules.ts';
import type { LifecyclePorts } from './onboarding-ports.ts';
import { findSteps } from './onboarding.store.ts';

/** The customer hears once that something waits for it; the notice moves on with every step. */
export async function remindCustomer(
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
