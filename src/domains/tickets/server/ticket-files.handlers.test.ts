import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { keptFile, type KeptFile } from '#platform/common/files/file.schema.ts';
import { testVirus } from '#platform/common/files/test-virus.rules.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { databaseFiles } from '#platform/server/files/files.store.ts';
import type { ScanVerdict } from '#platform/server/files/scanner.port.ts';
import { ticketDeskContract } from '../ticket-desk.schema.ts';
import { ticketFilesContract, ticket, ticketsContract, type Ticket } from '../tickets.schema.ts';
import { ticketData } from './tenant-data.store.ts';
import { createTicketDeskHandlers } from './ticket-desk.handlers.ts';
import { createTicketFilesHandlers } from './ticket-files.handlers.ts';
import { createTicketsHandlers } from './tickets.handlers.ts';

const ports = {
  recipients,
  memberRoles,
  directory: tenantDirectory,
  files: databaseFiles,
  notices: { write: async () => undefined },
};

async function openPortal(verdict?: () => ScanVerdict): Promise<TestPortal> {
  const portal = await openTestPortal(verdict && { scanner: { scan: async () => verdict() } });
  portal.mount(ticketsContract, createTicketsHandlers(ports));
  portal.mount(ticketDeskContract, createTicketDeskHandlers(ports));
  portal.mount(ticketFilesContract, createTicketFilesHandlers(ports));
  return portal;
}

let portal: TestPortal;
beforeAll(async () => void (portal = await openPortal()));
afterAll(() => portal.close());

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(1_000_000, 7),
]);

async function send(at: TestPortal, as: TestPerson, path: string, name: string, bytes: Buffer) {
  const answer = await at.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${as.bearer}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function newCompany(at = portal) {
  const tenantId = await at.newTenant();
  const lena = await at.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
  const paul = await at.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
  const sina = await at.newStaff(['Tenants.Write']);
  const root = `/operations/${tenantId}`;
  const ask = (as: TestPerson, method: Method, path: string, payload?: object) =>
    at.app.inject({
      method,
      url: `/api${path.startsWith('/operations') ? path : root + path}`,
      headers: { authorization: `Bearer ${as.bearer}` },
      ...(payload && { payload }),
    });
  const upload = (as: TestPerson, name = 'Bild.png', bytes = png) =>
    send(at, as, `${root}/ticket-files`, name, bytes);
  const brought = async (as: TestPerson, name = 'Bild.png'): Promise<KeptFile> => {
    const answer = await upload(as, name);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return keptFile.parse(answer.body);
  };
  const open = async (fileIds: readonly string[] = [], as = lena): Promise<Ticket> => {
    const made = await ask(as, 'POST', '/tickets', {
      ...{ id: randomUUID(), formKey: 'question', formVersion: 1 },
      ...{ subject: 'Anzeige flackert', text: 'Siehe Bild.', fileIds },
    });
    expect(made.statusCode, made.body).toBe(200);
    return ticket.parse(made.json());
  };
  const write = (one: Ticket, as: TestPerson, more: object) =>
    ask(as, 'POST', `/tickets/${one.id}/messages`, {
      ...{ id: randomUUID(), text: 'Antwort', seen: null },
      ...more,
    });
  const seen = async (one: Ticket, as: TestPerson): Promise<Ticket> =>
    ticket.parse((await ask(as, 'GET', `/tickets/${one.id}`)).json());
  const fetched = (one: Ticket, file: KeptFile, as: TestPerson) =>
    ask(as, 'GET', `/tickets/${one.id}/files/${file.id}`);
  const waiting = () =>
    withTenant(at.db, tenantId, (db) =>
      sql<{ name: string }>`select name from files`.execute(db).then(({ rows }) => rows),
    );
  const trail = () =>
    withTenant(at.db, tenantId, (db) =>
      sql<{ action: string }>`select action from audit_entries order by at`
        .execute(db)
        .then(({ rows }) => rows.map(({ action }) => action)),
    );
  return {
    ...{ tenantId, lena, paul, sina, root, ask, upload, brought, open },
    ...{ write, seen, fetched, waiting, trail },
  };
}

describe('A9.1: files in tickets', () => {
  test('a picture goes with a new ticket and comes back byte by byte, to be saved only', async () => {
    const { brought, open, seen, fetched, lena, sina } = await newCompany();
    const file = await brought(lena);
    const one = await open([file.id]);

    expect(file).toMatchObject({ kind: 'png', size: png.length, scan: 'notScanned' });
    expect((await seen(one, sina)).messages[0]?.files).toEqual([file]);
    const answer = await fetched(one, file, sina);
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "attachment; filename*=UTF-8''Bild.png",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('staff answer with files, several in their order', async () => {
    const { brought, open, write, seen, lena, sina } = await newCompany();
    const one = await open();
    const first = await brought(sina, 'eins.png');
    const second = await brought(sina, 'zwei.png');
    await write(one, sina, { fileIds: [second.id, first.id] });

    const names = (await seen(one, lena)).messages.flatMap(({ files }) => files);
    expect(names.map(({ name }) => name)).toEqual(['zwei.png', 'eins.png']);
  });

  test('files of an internal note are neither named nor handed out to the customer', async () => {
    const { tenantId, brought, open, write, seen, fetched, lena, sina } = await newCompany();
    const one = await open();
    const file = await brought(sina, 'intern.png');
    await write(one, sina, { kind: 'note', fileIds: [file.id] });

    expect(JSON.stringify(await seen(one, lena))).not.toContain('intern.png');
    expect((await fetched(one, file, lena)).statusCode).toBe(404);
    expect((await fetched(one, file, sina)).statusCode).toBe(200);
    const handed = await withTenant(portal.db, tenantId, (db) =>
      Promise.all(ticketData.map(({ rows }) => rows(db))),
    );
    expect(JSON.stringify(handed)).not.toContain('intern.png');
  });

  test('nobody reaches a file by another ticket, an unshared one, or another company', async () => {
    const { brought, open, fetched, lena, paul } = await newCompany();
    const file = await brought(lena);
    const one = await open([file.id]);
    const own = await open([], paul);
    const other = await newCompany();
    const elsewhere = await other.open();

    expect((await fetched(one, file, paul)).statusCode).toBe(404);
    expect((await fetched(own, file, paul)).statusCode).toBe(404);
    expect((await fetched(one, file, other.lena)).statusCode).toBe(403);
    expect((await other.fetched(elsewhere, file, other.lena)).statusCode).toBe(404);
    expect((await other.fetched(one, file, other.lena)).statusCode).toBe(404);
  });

  test('only who brought a file attaches it or takes it back, once', async () => {
    const { brought, ask, open, write, lena, paul } = await newCompany();
    const file = await brought(lena);
    const own = await open([], paul);
    const discard = (as: TestPerson) => ask(as, 'DELETE', `/ticket-files/${file.id}`);

    const stolen = await write(own, paul, { fileIds: [file.id], text: 'Meins?' });
    expect(stolen.json()).toMatchObject({ type: 'ERROR_FILES_NOT_FOUND' });
    expect((await discard(paul)).statusCode).toBe(404);
    const one = await open([file.id]);
    expect((await write(one, lena, { fileIds: [file.id] })).statusCode).toBe(404);
    expect((await discard(lena)).statusCode).toBe(404);
  });

  test('a message whose file is gone is not written at all', async () => {
    const { open, write, seen, lena } = await newCompany();
    const one = await open();

    expect((await write(one, lena, { fileIds: [randomUUID()] })).statusCode).toBe(404);
    expect((await seen(one, lena)).messages).toHaveLength(1);
  });

  test('a repeated message attaches nothing twice', async () => {
    const { brought, open, write, seen, lena } = await newCompany();
    const one = await open();
    const file = await brought(lena);
    const message = { id: randomUUID(), fileIds: [file.id] };

    expect((await write(one, lena, message)).statusCode).toBe(200);
    expect((await write(one, lena, message)).statusCode).toBe(200);
    expect((await seen(one, lena)).messages.flatMap(({ files }) => files)).toHaveLength(1);
  });

  test('merged tickets keep their files', async () => {
    const { brought, open, ask, fetched, lena, sina } = await newCompany();
    const file = await brought(lena);
    const one = await open([file.id]);
    const into = await open();
    await ask(sina, 'POST', `/tickets/${one.id}/merge`, { into: into.id });

    expect((await fetched(into, file, lena)).statusCode).toBe(200);
  });
});

describe('A9.1: files that are not taken', () => {
  test.each([
    ['the test file of scanners', 'eicar.txt', Buffer.from(testVirus), 'ERROR_FILES_INFECTED'],
    [
      'a program under the name of a picture',
      'Bild.png',
      Buffer.from('MZ\x90\0\x03'),
      'ERROR_FILES_KIND_NOT_TAKEN',
    ],
    ['a page', 'Seite.html', Buffer.from('<script>'), 'ERROR_FILES_KIND_NOT_TAKEN'],
    ['a picture under the name of a document', 'Rechnung.pdf', png, 'ERROR_FILES_KIND_UNLIKE_NAME'],
    ['nothing', 'leer.txt', Buffer.alloc(0), 'ERROR_FILES_EMPTY'],
    ['a name without a name', '..', png, 'ERROR_FILES_NAME_UNUSABLE'],
  ])('%s', async (_what, name, bytes, type) => {
    const { upload, waiting, lena } = await newCompany();

    expect(await upload(lena, name, bytes)).toMatchObject({ status: 422, body: { type } });
    expect(await waiting()).toEqual([]);
  });

  test('40 MB are refused with the limit, and the portal answers on', async () => {
    const { upload, waiting, lena } = await newCompany();

    expect(await upload(lena, 'Bild.png', Buffer.alloc(40 * 1_048_576, png))).toMatchObject({
      status: 413,
      body: { type: 'ERROR_TOO_LARGE', params: { limit: '25 MB' } },
    });
    expect(await waiting()).toEqual([]);
    expect((await upload(lena)).status).toBe(200);
  });

  test('a name that is a path is reduced to its last part', async () => {
    const { brought, lena } = await newCompany();

    expect((await brought(lena, '../../etc/cron.d/a.png')).name).toBe('a.png');
    expect((await brought(lena, String.raw`C:\Users\lena\b.png`)).name).toBe('b.png');
  });

  test('who lets thirty files wait sends or removes some first', async () => {
    const { brought, upload, ask, lena } = await newCompany();
    const small = Buffer.from('Text');
    const first = keptFile.parse((await upload(lena, 'a.txt', small)).body);
    for (let more = 1; more < 30; more += 1) await upload(lena, 'a.txt', small);

    expect(await upload(lena, 'a.txt', small)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_FILES_TOO_MANY_WAITING' },
    });
    await ask(lena, 'DELETE', `/ticket-files/${first.id}`);
    await brought(lena);
  });

  test('what came, went and was refused stands in the trail', async () => {
    const { brought, upload, ask, trail, lena } = await newCompany();
    const file = await brought(lena);
    await ask(lena, 'DELETE', `/ticket-files/${file.id}`);
    await upload(lena, 'eicar.txt', Buffer.from(testVirus));

    const actions = (await trail()).filter((action) => action.startsWith('ticketFile.'));
    expect(actions).toEqual(['ticketFile.upload', 'ticketFile.discard', 'ticketFile.refuse']);
  });
});

describe('A9.1: a scanner that is set', () => {
  test.each([
    ['clean', { is: 'clean' }, 200, { scan: 'clean' }],
    ['infected', { is: 'infected', found: 'Win.Worm' }, 422, { params: { found: 'Win.Worm' } }],
    [
      'unavailable',
      { is: 'unavailable', why: 'x' },
      503,
      { type: 'ERROR_FILES_SCANNER_UNAVAILABLE' },
    ],
  ] as const)('%s', async (_what, verdict, status, body) => {
    const scanning = await openPortal(() => verdict);
    const { upload, lena } = await newCompany(scanning);

    expect(await upload(lena)).toMatchObject({ status, body });
    await scanning.close();
  });
});
