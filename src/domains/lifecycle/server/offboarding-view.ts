import type { Db } from '#platform/server/database/connect.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import type { RunningSubscriptionsPort } from '../lifecycle.port.ts';
import { actsFor, dayOf } from '../offboarding.rules.ts';
import type { Offboarding } from '../offboarding.schema.ts';
import { offboardingRefusals } from '../offboarding.ts';
import {
  findOffboardingSteps,
  getExportFacts,
  getOffboarding,
  toOffboardingSummary,
  type OffboardingRow,
} from './offboarding.store.ts';
import type { LifecyclePorts } from './onboarding-view.ts';

/** A call about one offboarding. */
export type OffboardingCall = Ctx & { readonly params: { readonly offboardingId: string } };

/** Returns the call's offboarding, locked if asked for. @throws ID_NOT_FOUND */
export async function knownOffboarding(
  { db, params }: OffboardingCall,
  held?: 'held',
): Promise<OffboardingRow> {
  const found = isUuid(params.offboardingId)
    ? await getOffboarding(db, params.offboardingId, held)
    : undefined;
  if (!found) throw offboardingRefusals.ID_NOT_FOUND();
  return found;
}

/** Returns an offboarding just saved. @throws ID_NOT_FOUND */
export async function savedOffboarding(db: Db, id: string): Promise<OffboardingRow> {
  const found = await getOffboarding(db, id);
  if (!found) throw offboardingRefusals.ID_NOT_FOUND();
  return found;
}

/** Returns an offboarding as the caller may see it and act on it. */
export async function viewOffboarding(
  { subscriptions }: Pick<OffboardingPorts, 'subscriptions'>,
  { db, caller, now, inTenant }: Pick<Ctx, 'db' | 'caller' | 'now' | 'inTenant'>,
  found: OffboardingRow,
): Promise<Offboarding> {
  const kept = await getExportFacts(db, found.id);
  const isAhead = found.state === 'planned' || found.state === 'confirmed';
  const running = isAhead
    ? await inTenant(found.customerId, (tx) => subscriptions.running(tx, dayOf(now())))
    : [];
  return {
    ...toOffboardingSummary(found),
    inventory: found.inventory,
    running: [...running],
    steps: await findOffboardingSteps(db, found.id),
    export: kept
      ? { size: kept.size, sha256: kept.sha256, expiresAt: kept.expiresAt.toISOString() }
      : null,
    acts: actsFor(found, caller.userId, now()),
  };
}

export interface OffboardingPorts extends LifecyclePorts {
  /** Tenant data of every domain. */
  readonly data: readonly TenantData[];
  readonly subscriptions: RunningSubscriptionsPort<Db>;
}
