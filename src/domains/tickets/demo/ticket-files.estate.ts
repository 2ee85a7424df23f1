import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { fileRefusals } from '#platform/common/files/file.refusals.ts';
import type { KeptFile } from '#platform/common/files/file.schema.ts';
import type { FileKind } from '#platform/common/files/file.values.ts';

interface ShelvedFile extends KeptFile {
  readonly kind: FileKind;
  readonly body: Uint8Array<ArrayBuffer>;
  /** It goes with a message. */
  isHeld: boolean;
}

/** Files that somebody brought in this tab, by their id. */
export const fileShelf = estatePart('tickets.files', () => new Map<string, ShelvedFile>());

/** Gives a message its files. @throws PortalError ERROR_FILES_NOT_FOUND */
export function heldFiles(estate: Estate, ids: readonly string[] = []): KeptFile[] {
  const shelf = estate.part(fileShelf);
  const found = ids.map((id) => shelf.get(id));
  if (found.some((file) => !file || file.isHeld)) throw fileRefusals.NOT_FOUND();
  return found
    .filter((file) => file !== undefined)
    .map((file) => {
      file.isHeld = true;
      const { id, name, kind, size, scan } = file;
      return { id, name, kind, size, scan };
    });
}
