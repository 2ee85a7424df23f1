import { fileRefusals } from '#platform/common/files/file.refusals.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';
import type { Work } from '#platform/server/work.ts';
import { insertTicketFiles } from './ticket-files.store.ts';

interface Attached {
  readonly messageId: string;
  readonly fileIds: readonly string[];
  /** With an internal note: the customer never sees them. */
  readonly isInternal: boolean;
}

/**
 * Gives a message the files that its writer has uploaded for it, all or none.
 * @throws PortalError ERROR_FILES_NOT_FOUND where one is gone, sent already, or of somebody else
 */
export async function attachFiles(
  files: FilesPort<Db>,
  { db, actor }: Work,
  { messageId, fileIds, isInternal }: Attached,
): Promise<void> {
  if (fileIds.length === 0) return;
  if (actor.id === null) throw fileRefusals.NOT_FOUND();
  await files.hold(db, fileIds, { ownerId: actor.id, holder: 'tickets', isInternal });
  await insertTicketFiles(db, messageId, fileIds);
}
