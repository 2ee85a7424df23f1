import type { ShownProductsPort } from '#domains/catalog/catalog.port.ts';
import type { LinkedSnippetsPort } from '#domains/documents/documents.port.ts';
import type { RecipientsPort } from '#domains/people/people.port.ts';
import type { LinkedServicesPort } from '#domains/services/linked-services.port.ts';
import type { LinkedTicketsPort } from '#domains/tickets/tickets.port.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';

/** Request of somebody who reads a text with links. */
export type LinkReader = Pick<Ctx, 'db' | 'caller' | 'tenantId' | 'now'>;

/** Ports by which links of articles are looked up. `Db` is the server's database handle. */
export interface LinkPorts<Db> {
  /** Products that articles link to. */
  readonly shownProducts: ShownProductsPort<Db>;
  /** Snippets that articles link to. */
  readonly linkedSnippets: LinkedSnippetsPort<Db>;
  /** Services that articles link to. */
  readonly linkedServices: LinkedServicesPort<Db, LinkReader>;
  /** Tickets that articles link to. */
  readonly linkedTickets: LinkedTicketsPort<Db, LinkReader>;
}

/** Ports by which articles ask others. */
export interface KnowledgePorts<Db> extends LinkPorts<Db> {
  /** Staff to whom articles belong. */
  readonly recipients: Pick<RecipientsPort<Db>, 'staffWith'>;
  /** Files of the operator: pictures. */
  readonly operatorFiles: FilesPort<Db>;
}
