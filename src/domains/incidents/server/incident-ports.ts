import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { RecipientsPort } from '#domains/people/people.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';

/** Ports by which incidents ask others. `Db` is the server's database handle. */
export interface IncidentPorts<Db> {
  readonly recipients: RecipientsPort<Db>;
  readonly notices: NoticesPort<Db>;
  readonly directory: TenantDirectory<Db>;
  /** Name of the operator on protocols. */
  readonly operatorName: string;
}
