import type { MemberRolesPort, RecipientsPort } from '#domains/people/people.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';

/** Ports by which tickets tell people. */
export interface TicketNewsPorts<Db> {
  readonly notices: NoticesPort<Db>;
  readonly recipients: Pick<RecipientsPort<Db>, 'holdersOf'>;
}

/** Ports by which tickets ask others. `Db` is the server's database handle. */
export interface TicketPorts<Db> {
  readonly recipients: RecipientsPort<Db>;
  readonly memberRoles: MemberRolesPort<Db>;
  readonly notices: NoticesPort<Db>;
  readonly directory: TenantDirectory<Db>;
  readonly files: FilesPort<Db>;
}
