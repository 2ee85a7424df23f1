import type { ShownProductsPort } from '#domains/catalog/shown-products.port.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';

/** Ports by which articles ask others. `Db` is the server's database handle. */
export interface KnowledgePorts<Db> {
  /** Files of the operator: pictures. */
  readonly operatorFiles: FilesPort<Db>;
  /** Products that articles link to. */
  readonly shownProducts: ShownProductsPort<Db>;
}
