import { createHash } from 'node:crypto';
import { portalRefusals } from '#platform/common/errors.ts';
import { fileRefusals } from '#platform/common/files/file.refusals.ts';
import { type FileKind, type FileScan, mostFileBytes } from '#platform/common/files/file.values.ts';
import { fileLimit } from '#platform/common/files/file-limit.ts';
import { judgeFile } from '#platform/common/files/judge-file.ts';
import { isTestVirus, testVirusName } from '#platform/common/files/test-virus.rules.ts';
import type { UploadedFile } from '../http/uploaded-file.ts';
import type { Scanner } from './scanner.port.ts';

/** A file that was read to its end and judged, before the transaction that keeps it begins. */
export interface TakenFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: Buffer;
  readonly sha256: Buffer;
  readonly scan: FileScan;
  /** Name of what a scanner found; such a file is put on record and never kept. */
  readonly infection: string | undefined;
}

/**
 * Reads an upload and judges it: size, name, kind by content, scanner.
 * @throws PortalError as judgeFile does, ERROR_FILES_SCANNER_UNAVAILABLE, _BUSY
 */
export type TakeFile = (file: UploadedFile) => Promise<TakenFile>;

/** Bytes of files that a process holds at a time, on their way in. */
const mostHeld = 10 * mostFileBytes;

interface TakingOptions {
  /** Undefined: none is set; only the scanners' test file is recognised. */
  readonly scanner: Scanner | undefined;
  /** Told why a scanner gave no verdict. */
  readonly report?: (why: string) => void;
}

export function createTakeFile({ scanner, report = () => undefined }: TakingOptions): TakeFile {
  const held = { bytes: 0 };
  return async (file) => {
    const bytes = await readWhole(file, held);
    try {
      const judged = judgeFile(file.name, bytes);
      const { infection, scan } = await scanned(bytes);
      const sha256 = createHash('sha256').update(bytes).digest();
      return { ...judged, bytes, sha256, scan, infection };
    } finally {
      held.bytes -= bytes.length;
    }
  };

  async function scanned(bytes: Buffer): Promise<Pick<TakenFile, 'scan' | 'infection'>> {
    if (isTestVirus(bytes)) return { scan: 'notScanned', infection: testVirusName };
    if (!scanner) return { scan: 'notScanned', infection: undefined };
    const verdict = await scanner.scan(bytes);
    if (verdict.is === 'infected') return { scan: 'notScanned', infection: verdict.found };
    if (verdict.is === 'clean') return { scan: 'clean', infection: undefined };
    report(verdict.why);
    throw fileRefusals.SCANNER_UNAVAILABLE();
  }
}

/**
 * Reads the stream to its end whatever is in it: the rest of a refused file must be taken in, or
 * its sender waits for ever. What is too much is dropped.
 */
async function readWhole(file: UploadedFile, held: { bytes: number }): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  let isBusy = false;
  try {
    for await (const piece of file.stream.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(piece)) throw new TypeError('an upload is a stream of bytes');
      size += piece.length;
      isBusy ||= held.bytes + piece.length > mostHeld;
      if (size > mostFileBytes || isBusy) {
        drop(pieces, held);
        continue;
      }
      pieces.push(piece);
      held.bytes += piece.length;
    }
    if (size > mostFileBytes) throw portalRefusals.TOO_LARGE({ limit: fileLimit });
    // The installation's own limit is lower; the edge names it.
    if (file.isTooLarge()) throw portalRefusals.TOO_LARGE({ limit: '' });
    if (isBusy) throw fileRefusals.BUSY();
    return Buffer.concat(pieces);
  } catch (error) {
    drop(pieces, held);
    throw error;
  }
}

function drop(pieces: Buffer[], held: { bytes: number }): void {
  for (const piece of pieces.splice(0)) held.bytes -= piece.length;
}
