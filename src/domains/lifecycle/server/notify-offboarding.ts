import type { Db } from '#platform/server/database/connect.ts';
import type { TenantNewsPort } from '#domains/tenants/tenant-news.port.ts';
import type { OffboardingCall } from './offboarding-view.ts';
import type { OffboardingRow } from './offboarding.store.ts';

/** Tells the customer that its access ends, or that it does not. */
export async function notifyOffboarding(
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
