import { expect, test } from 'vitest';
import { createDemoBackend } from '#platform/common/demo/answer.ts';
import { demo } from '#platform/common/demo/demo.ts';
import { createWorld } from '#platform/common/demo/estate.ts';
import { keptFile } from '#platform/common/files/file.schema.ts';
import { testVirus } from '#platform/common/files/test-virus.rules.ts';
import { ticketFilesContract, ticket, ticketsContract } from '../tickets.schema.ts';
import { ticketFilesDemo } from './ticket-files.demo.ts';
import { ticketsDemo } from './tickets.demo.ts';

const tenantId = '00000000-0000-4000-8000-000000000001';
const id = '00000000-0000-4000-8000-000000000002';

function newTab() {
  const now = () => new Date('2026-11-28T10:00:00Z');
  const backend = createDemoBackend({
    demos: [demo(ticketsContract, ticketsDemo), demo(ticketFilesContract, ticketFilesDemo)],
    world: createWorld(now),
    now,
    pause: async () => undefined,
    translate: (_locale, type) => type,
  });
  const caller = { userId: id, name: 'Lena', email: 'lena@adler.example' };
  const ask = (contract: string, endpoint: string, more: object) =>
    backend.answer({
      ...{ contract, endpoint, caller, locale: 'de', query: undefined, body: undefined },
      ...{ params: { tenantId }, file: undefined, idempotencyKey: undefined, version: undefined },
      ...more,
    });
  const upload = (name: string, content: string) =>
    ask('ticketFiles', 'upload', { file: new File([content], name) });
  return { ask, upload };
}

test('A9.1: samples take files, keep them with a new ticket and hand them out', async () => {
  const { ask, upload } = newTab();
  const brought = await upload('Liste.csv', 'a;b');
  const file = keptFile.parse(brought.kind === 'json' && brought.json);
  const body = {
    ...{ id, formKey: 'question', formVersion: 1, subject: 'S', text: 'T' },
    fileIds: [file.id],
  };
  const made = await ask('tickets', 'create', { body });

  expect(ticket.parse(made.kind === 'json' && made.json).messages[0]?.files).toEqual([file]);
  const params = { tenantId, ticketId: id, fileId: file.id };
  const opened = await ask('ticketFiles', 'open', { params });
  expect(opened.kind === 'file' && (await opened.blob.text())).toBe('a;b');
  expect(await ask('ticketFiles', 'discard', { params })).toMatchObject({
    problem: { type: 'ERROR_FILES_NOT_FOUND' },
  });
});

test('samples refuse what the server refuses', async () => {
  const { upload } = newTab();

  expect(await upload('eicar.txt', testVirus)).toMatchObject({
    problem: { type: 'ERROR_FILES_INFECTED' },
  });
  expect(await upload('Seite.html', '<p>')).toMatchObject({
    problem: { type: 'ERROR_FILES_KIND_NOT_TAKEN' },
  });
});
