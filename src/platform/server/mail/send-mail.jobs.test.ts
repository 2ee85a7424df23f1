import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect, ensureLoginRole, type Database } from '../database/connect.ts';
import { workerDatabase } from '../database/database.fixture.ts';
import { withSystem, withTenant } from '../database/tenant-db.ts';
import type { JobOutcome } from '../jobs/job.ts';
import { findMailFates, removeOldMails, writeMail, type NewMail } from './mail.store.ts';
import { sendMailJob } from './send-mail.jobs.ts';

const now = (): Date => new Date('2026-11-21T12:00:00Z');
let database: Database;
const sinks: SMTPServer[] = [];

beforeAll(async () => {
  database = await connect(await ensureLoginRole(await workerDatabase()), { max: 4 });
});
afterAll(() => database.close());
afterEach(async () => {
  await Promise.all(
    sinks.splice(0).map((sink) => new Promise<void>((resolve) => sink.close(resolve))),
  );
});

/** A real mail server on this machine; what it was given stands in `received`. */
async function sink(options: SMTPServerOptions = {}): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  sinks.push(server);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return { url: `smtp://127.0.0.1:${String(port)}`, received };
}

const mail: NewMail = {
  to: 'lena@adler.example',
  language: 'de',
  subject: 'Ihre Einladung',
  text: 'Schlüssel: geheim-4711',
  at: now(),
  correlationId: 'c1',
};

function write(more: Partial<NewMail> = {}, tenantId: string = randomUUID()): Promise<string> {
  return withTenant(database.db, tenantId, (tx) => writeMail(tx, { ...mail, ...more }));
}

function carryOut(id: string, url?: string): Promise<JobOutcome> {
  const server = url === undefined ? undefined : { url, from: 'Portal <portal@nordwind.example>' };
  return sendMailJob({ db: database.db, server, operatorName: 'Nordwind', now })({
    tenantId: '',
    payload: { mailId: id },
    correlationId: 'c1',
    attempt: 1,
  });
}

async function row(id: string): Promise<Record<string, unknown> | undefined> {
  return withSystem(
    database.db,
    async (tx) =>
      (await sql<Record<string, unknown>>`select * from mails where id = ${id}`.execute(tx))
        .rows[0],
  );
}

describe('outbound mail', () => {
  test('arrives with its words, sender, language and a Message-ID of its own', async () => {
    const { url, received } = await sink();
    const id = await write({ html: '<p>Moin</p>' });

    await carryOut(id, url);

    expect(received).toHaveLength(1);
    expect(received[0]).toContain('From: Portal <portal@nordwind.example>');
    expect(received[0]).toContain('To: lena@adler.example');
    expect(received[0]).toContain('Subject: Ihre Einladung');
    expect(received[0]).toContain(`Message-ID: <${id}@nordwind.example>`);
    expect(received[0]).toContain('Content-Language: de');
    expect(received[0]).toMatch(/Schl=C3=BCssel: geheim-4711/);
    expect(received[0]).toContain('<p>Moin</p>');
  });

  test('has its words twice, as text and as HTML of the same look (RFC 2046 5.1.4)', async () => {
    const { url, received } = await sink();

    await carryOut(await write({ text: 'Hallo <Lena>\n\n> Gruß\n' }), url);

    expect(received[0]).toMatch(/Content-Type: multipart\/alternative/);
    const [, text = '', html = ''] = (received[0] ?? '').split(/Content-Type: text\//);
    expect(text).toMatch(/^plain/);
    expect(html).toMatch(/^html/);
    const [, ...encoded] = html.split('\r\n\r\n');
    const page = html.includes('base64')
      ? Buffer.from(encoded.join(''), 'base64').toString()
      : encoded.join('').replaceAll('=\r\n', '');
    expect(page).toContain('Hallo &lt;Lena&gt;');
    expect(page).toContain('Nordwind');
  });

  test('tells how to unsubscribe with one click where it was given an address for that (RFC 8058)', async () => {
    const { url, received } = await sink();

    await carryOut(await write({ unsubscribeUrl: 'https://portal.example/u/1' }), url);

    expect(received[0]).toContain('List-Unsubscribe: <https://portal.example/u/1>');
    expect(received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('keeps no words once it is sent, and is not sent again when the job comes twice', async () => {
    const { url, received } = await sink();
    const id = await write();

    await carryOut(id, url);
    await carryOut(id, url);

    expect(received).toHaveLength(1);
    expect(await row(id)).toMatchObject({ state: 'sent', plain: null, html: null, attempts: 1 });
  });

  test('bounces at once when the receiving side knows nobody of that name, and says so without the address', async () => {
    const { url } = await sink({
      onRcptTo: (address, _session, done) =>
        done(Object.assign(new Error(`no mailbox ${address.address}`), { responseCode: 550 })),
    });
    const id = await write();

    expect(await carryOut(id, url)).toBeUndefined();

    expect(await row(id)).toMatchObject({
      state: 'bounced',
      plain: null,
      reason: '550 no mailbox (address)',
    });
  });

  test('waits and comes again when the server says later, and arrives then', async () => {
    let isOpen = false;
    const { url, received } = await sink({
      onRcptTo: (_address, _session, done) =>
        isOpen ? done() : done(Object.assign(new Error('greylisted'), { responseCode: 451 })),
    });
    const id = await write();

    expect(await carryOut(id, url)).toEqual({ againInMs: 10_000 });
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 1, reason: '451 greylisted' });
    isOpen = true;
    await carryOut(id, url);

    expect(received).toHaveLength(1);
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2, reason: '' });
  });

  test('waits when nobody listens there', async () => {
    const id = await write();

    expect(await carryOut(id, 'smtp://127.0.0.1:1')).toEqual({ againInMs: 10_000 });
  });

  test('ends as notConfigured where no mail server is set, and keeps no words', async () => {
    const id = await write();

    await carryOut(id);

    expect(await row(id)).toMatchObject({ state: 'notConfigured', plain: null });
  });

  test('is written with what it tells: a transaction that fails leaves neither mail nor message', async () => {
    const correlationId = randomUUID();
    const failing = withTenant(database.db, randomUUID(), async (tx) => {
      await writeMail(tx, { ...mail, correlationId });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');

    const left = await withSystem(database.db, (tx) =>
      sql`select id from mails where correlation_id = ${correlationId}`.execute(tx),
    );
    expect(left.rows).toEqual([]);
  });

  test('of one tenant is not found by another', async () => {
    const tenantId = randomUUID();
    const id = await write({}, tenantId);

    expect(await withTenant(database.db, tenantId, (tx) => findMailFates(tx, [id]))).toMatchObject([
      { id, state: 'queued' },
    ]);
    expect(await withTenant(database.db, randomUUID(), (tx) => findMailFates(tx, [id]))).toEqual(
      [],
    );
  });

  test('cannot be written in the name of another tenant', async () => {
    const [own, foreign] = [randomUUID(), randomUUID()];
    const id = await write({ tenantId: foreign }, own);

    expect(await row(id)).toMatchObject({ tenant_id: own });
  });

  test('of the operator itself is written in the system role', async () => {
    const { url, received } = await sink();
    const id = await withSystem(database.db, (tx) => writeMail(tx, mail));

    await carryOut(id, url);

    expect(received).toHaveLength(1);
  });

  test('takes one address and nothing that could smuggle in more', async () => {
    await expect(write({ to: 'a@x.example, b@x.example' })).rejects.toThrow(
      'mails_recipient_check',
    );
    await expect(write({ to: 'a@x.example\r\nBcc: b@x.example' })).rejects.toThrow(
      'mails_recipient_check',
    );
  });

  test('is forgotten after its time, one that waits is not', async () => {
    const [ended, waiting] = [await write(), await write()];
    await carryOut(ended);

    await withSystem(database.db, (tx) => removeOldMails(tx, new Date(now().getTime() + 1)));

    expect(await row(ended)).toBeUndefined();
    expect(await row(waiting)).toBeDefined();
  });
});
