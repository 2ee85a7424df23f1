import { portalRefusals } from '../errors.ts';
import { fileLimit } from './file-limit.ts';
import { judgeKind } from './file-kind.rules.ts';
import { cleanFileName } from './file-name.rules.ts';
import { fileRefusals } from './file.refusals.ts';
import { type FileKind, mostFileBytes } from './file.values.ts';

/** Name under which a file is kept, and what it is by its content. */
interface JudgedFile {
  readonly name: string;
  readonly kind: FileKind;
}

/**
 * Judges name, size and kind of a file, on the server and in the demo alike.
 * @throws PortalError ERROR_TOO_LARGE, ERROR_FILES_EMPTY, _NAME_UNUSABLE, _KIND_NOT_TAKEN,
 * _KIND_UNLIKE_NAME
 */
export function judgeFile(given: string, bytes: Uint8Array): JudgedFile {
  const name = cleanFileName(given);
  if (name === undefined) throw fileRefusals.NAME_UNUSABLE();
  if (bytes.length === 0) throw fileRefusals.EMPTY({ name });
  if (bytes.length > mostFileBytes) throw portalRefusals.TOO_LARGE({ limit: fileLimit });
  const judged = judgeKind(name, bytes);
  if (!('fault' in judged)) return { name, kind: judged.kind };
  if (judged.fault === 'notTaken' || judged.kind === undefined)
    throw fileRefusals.KIND_NOT_TAKEN({ name });
  throw fileRefusals.KIND_UNLIKE_NAME({ name, kind: judged.kind.toUpperCase() });
}
