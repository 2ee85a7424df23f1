import type { KeptFile } from '#platform/common/files/file.schema.ts';
import type { TakenFile } from './taken-file.ts';

/** A file with its bytes, to be handed out. */
interface OpenedFile {
  readonly name: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Person who brings a file. */
interface FileOwner {
  readonly id: string;
  readonly name: string;
}

/** Noun that takes waiting files over. */
interface Holding {
  readonly ownerId: string;
  /** Name of the noun: `tickets`. */
  readonly holder: string;
  /** The customer never sees them, not even when leaving. */
  readonly isInternal: boolean;
}

/**
 * Keeps the files of a tenant, or of the operator, for every noun that has some. A file waits for
 * its noun first; one that nothing holds goes after its time. All functions run inside the tenant,
 * or in the system role; who may see a file is the business of the noun that holds it.
 */
export interface FilesPort<Db> {
  /**
   * Keeps a file that waits. @throws PortalError ERROR_FILES_TOO_MANY_WAITING where its owner has
   * too many of them
   */
  keep(db: Db, file: TakenFile, by: FileOwner & { readonly at: Date }): Promise<KeptFile>;
  /**
   * Gives waiting files of their owner to a noun, all or none.
   * @throws PortalError ERROR_FILES_NOT_FOUND
   */
  hold(db: Db, ids: readonly string[], by: Holding): Promise<void>;
  /** Removes a waiting file of its owner. @returns its name; undefined where there is none */
  discard(db: Db, id: string, ownerId: string): Promise<string | undefined>;
  /** @throws PortalError ERROR_FILES_NOT_FOUND */
  open(db: Db, id: string): Promise<OpenedFile>;
}
