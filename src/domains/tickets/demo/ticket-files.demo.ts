import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { contentTypeOf } from '#platform/common/files/file-kind.rules.ts';
import { fileRefusals } from '#platform/common/files/file.refusals.ts';
import { mostFileBytes, mostWaitingFiles } from '#platform/common/files/file.values.ts';
import { fileLimit } from '#platform/common/files/file-limit.ts';
import { judgeFile } from '#platform/common/files/judge-file.ts';
import { isTestVirus, testVirusName } from '#platform/common/files/test-virus.rules.ts';
import type { ticketFilesContract } from '../tickets.schema.ts';
import { fileShelf } from './tickets.estate.ts';
import { sampleOf } from './tickets.demo.ts';

export const ticketFilesDemo: DemoHandlers<typeof ticketFilesContract> = {
  async upload({ estate, file }) {
    if (!file) throw portalRefusals.VALIDATION({ details: 'file: missing' });
    // Not read where it is too large: a browser would hold it whole.
    if (file.size > mostFileBytes) throw portalRefusals.TOO_LARGE({ limit: fileLimit });
    const body = new Uint8Array(await file.arrayBuffer());
    const { name, kind } = judgeFile(file instanceof File ? file.name : '', body);
    if (isTestVirus(body)) throw fileRefusals.INFECTED({ name, found: testVirusName });
    const shelf = estate.part(fileShelf);
    if ([...shelf.values()].filter(({ isHeld }) => !isHeld).length >= mostWaitingFiles)
      throw fileRefusals.TOO_MANY_WAITING({ most: mostWaitingFiles });
    const kept = { id: crypto.randomUUID(), name, kind, size: body.length } as const;
    shelf.set(kept.id, { ...kept, scan: 'notScanned', body, isHeld: false });
    return { ...kept, scan: 'notScanned' };
  },
  async discard({ estate, params }) {
    const shelf = estate.part(fileShelf);
    const found = shelf.get(params.fileId);
    if (!found || found.isHeld) throw fileRefusals.NOT_FOUND();
    shelf.delete(params.fileId);
    return {};
  },
  async open({ estate, params }) {
    const one = sampleOf(estate, params.ticketId);
    const file = estate.part(fileShelf).get(params.fileId);
    const isOfTicket = one.messages.some(({ files }) =>
      files.some(({ id }) => id === params.fileId),
    );
    if (!file || !isOfTicket) throw fileRefusals.NOT_FOUND();
    return { name: file.name, contentType: contentTypeOf(file.kind, file.name), body: file.body };
  },
};
