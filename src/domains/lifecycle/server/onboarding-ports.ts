import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { TenantPeople } from '#domains/people/people.port.ts';
import type { TenantCommands, TenantNewsPort } from '#domains/tenants/tenants.port.ts';
import type { MicrosoftProofsPort } from '../lifecycle.port.ts';

/** Ports that beginning and end of a customer share. */
export interface LifecyclePorts extends MicrosoftProofsPort<Db> {
  readonly tenants: TenantCommands<Work, Db>;
  readonly people: TenantPeople<Db>;
  readonly news: TenantNewsPort<Db>;
}
