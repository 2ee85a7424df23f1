import type { Db } from '#platform/server/database/connect.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import type { RunningSubscriptionsPort } from '../lifecycle.port.ts';
import type { LifecyclePorts } from './onboarding-ports.ts';

export interface OffboardingPorts extends LifecyclePorts {
  /** Tenant data of every domain. */
  readonly data: readonly TenantData[];
  readonly subscriptions: RunningSubscriptionsPort<Db>;
}
