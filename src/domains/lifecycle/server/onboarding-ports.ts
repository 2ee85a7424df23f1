import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { TenantPeople } from '#domains/people/tenant-people.port.ts';
import type { TenantNewsPort } from '#domains/tenants/tenant-news.port.ts';
import type { TenantCommands } from '#domains/tenants/tenant-commands.port.ts';
import type { MicrosoftProofsPort } from '../microsoft-proofs.port.ts';

/** Ports that beginning and end of a customer share. */
export interface LifecyclePorts extends MicrosoftProofsPort<Db> {
  readonly tenants: TenantCommands<Work, Db>;
  readonly people: TenantPeople<Db>;
  readonly news: TenantNewsPort<Db>;
}
