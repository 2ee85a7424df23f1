import type { MemberRolesPort } from '#domains/people/member-roles.port.ts';
import type { RecipientsPort } from '#domains/people/recipients.port.ts';
import type { TenantDirectory } from '#domains/tenants/directory.port.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';

/** Ports by which tickets ask others. `Db` is the server's database handle. */
export interface TicketPorts<Db> {
  readonly recipients: RecipientsPort<Db>;
  readonly memberRoles: MemberRolesPort<Db>;
  readonly notices: NoticesPort<Db>;
  readonly directory: TenantDirectory<Db>;
  readonly files: FilesPort<Db>;
}
