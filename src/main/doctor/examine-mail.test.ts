import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { examineMail } from './examine-mail.ts';
import type { Finding } from './finding.ts';
import { certificate, startMailServer, type MailSink } from './mail-server.fixture.ts';
import { judgeMailServer, judgeMailSettings } from './mail.rules.ts';

const sinks: MailSink[] = [];
const lines: Server[] = [];
const trusted = getCACertificates('default');
afterEach(async () => {
  setDefaultCACertificates(trusted);
  await Promise.all(sinks.splice(0).map((sink) => sink.close()));
  for (const line of lines.splice(0)) line.close();
});

async function sink(options?: SMTPServerOptions): Promise<number> {
  const started = await startMailServer(options);
  sinks.push(started);
  return started.port;
}

/** Answers with this and nothing else. */
async function speaker(greeting: string): Promise<number> {
  const server = createServer(
    (socket) => void socket.on('error', () => undefined).write(greeting),
  ).listen(0, 'localhost');
  lines.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // it listens on TCP
}

async function examine(url?: string, now = new Date()): Promise<Record<string, Finding>> {
  const settings =
    url === undefined
      ? {}
      : { ATRIUM_SMTP_URL: url, ATRIUM_MAIL_FROM: 'Portal <portal@nordwind.example>' };
  const { findings } = await examineMail(readConfig(settings), () => now);
  return Object.fromEntries(findings.map((finding) => [finding.check, finding]));
}

function levels(findings: Record<string, Finding>): Record<string, string> {
  return Object.fromEntries(Object.entries(findings).map(([check, { level }]) => [check, level]));
}

/** Trusts the test certificate, as NODE_EXTRA_CA_CERTS would. */
function trustTheCertificate(): void {
  setDefaultCACertificates([...trusted, certificate]);
}

describe('a mail server in order', () => {
  test.each([
    ['encrypts after the greeting', 'smtp', {}],
    ['encrypts from the first byte', 'smtps', { secure: true }],
  ])('that %s: all checks pass, and say how', async (_, scheme, options) => {
    trustTheCertificate();
    const found = await examine(`${scheme}://lena:geheim@localhost:${String(await sink(options))}`);

    expect(levels(found)).toEqual({
      settings: 'ok',
      server: 'ok',
      encryption: 'ok',
      'sign-in': 'ok',
    });
    expect(found['encryption']?.says).toMatch(/^TLSv1\.[23], certificate until 2126-/);
    expect(found['sign-in']?.says).toBe('as lena');
  });

  test('on this machine may do without encryption and without a user', async () => {
    const found = await examine(
      `smtp://localhost:${String(await sink({ disabledCommands: ['STARTTLS', 'AUTH'] }))}`,
    );

    expect(levels(found)).toEqual({
      settings: 'ok',
      server: 'ok',
      encryption: 'ok',
      'sign-in': 'ok',
    });
  });
});

describe('what is wrong is named, with what to do about it', () => {
  test('no mail server is set: a warning, because a portal may go without', async () => {
    expect(levels(await examine())).toEqual({ settings: 'warning' });
  });

  test('nobody listens there', async () => {
    const port = await sink();
    await sinks.pop()?.close();

    expect(await examine(`smtp://localhost:${String(port)}`)).toMatchObject({
      server: { level: 'fault', says: `nobody listens at localhost:${String(port)}` },
    });
  });

  test('the name is not known', async () => {
    expect((await examine('smtp://mail.invalid'))['server']).toMatchObject({
      level: 'fault',
      says: 'the name mail.invalid is not known',
    });
  });

  test('it is no mail server', async () => {
    const found = await examine(
      `smtp://localhost:${String(await speaker('HTTP/1.1 400 Bad Request\r\n\r\n'))}`,
    );

    expect(found['server']).toMatchObject({
      level: 'fault',
      says: expect.stringContaining('does not take mail'),
    });
  });

  test('a certificate that nobody vouches for', async () => {
    const found = await examine(`smtp://lena:geheim@localhost:${String(await sink())}`);

    expect(found['encryption']).toMatchObject({
      level: 'fault',
      says: expect.stringContaining('does not trust the certificate'),
    });
    expect(found['sign-in']).toBeUndefined();
  });

  test('a certificate of another name', async () => {
    trustTheCertificate();
    const found = await examine(`smtps://127.0.0.1:${String(await sink({ secure: true }))}`);

    expect(found['encryption']).toMatchObject({
      level: 'fault',
      says: 'the certificate is not one of 127.0.0.1',
    });
  });

  test('a certificate that ends within two weeks', async () => {
    trustTheCertificate();
    const found = await examine(
      `smtp://localhost:${String(await sink())}`,
      new Date('2126-10-20T00:00:00Z'),
    );

    expect(found['encryption']).toMatchObject({
      level: 'warning',
      says: expect.stringContaining('8 days from now'),
    });
  });

  test('smtps:// where the server begins in plain text', async () => {
    const found = await examine(`smtps://localhost:${String(await sink())}`);

    expect(found['encryption']).toMatchObject({
      level: 'fault',
      says: expect.stringContaining('begins in plain text'),
    });
  });

  test('encryption is demanded and not offered', async () => {
    const found = await examine(
      `smtp://localhost:${String(await sink({ disabledCommands: ['STARTTLS'] }))}?requireTLS=true`,
    );

    expect(found['encryption']).toMatchObject({
      level: 'fault',
      says: expect.stringContaining('which the settings demand'),
    });
  });

  test('a wrong password, which no line shows', async () => {
    trustTheCertificate();
    const found = await examine(`smtp://lena:hush@localhost:${String(await sink())}`);

    expect(found['sign-in']).toMatchObject({
      level: 'fault',
      says: expect.stringContaining('refuses user and password'),
    });
    expect(JSON.stringify(found)).not.toContain('hush');
  });
});

describe('rules', () => {
  test('a server elsewhere without encryption is a fault', () => {
    const found = judgeMailServer(
      {
        host: 'mail.nordwind.example',
        port: 25,
        startsEncrypted: false,
        greeted: { encryption: undefined },
      },
      new Date(),
    );

    expect(found.find(({ check }) => check === 'encryption')).toMatchObject({ level: 'fault' });
  });

  test.each([
    ['smtp://a:hush@mail.example?tls.rejectUnauthorized=false', 'fault'],
    ['smtp://a:hush@mail.example?ignoreTLS=true', 'fault'],
    ['smtps://a:hush@mail.example:587', 'warning'],
    ['smtp://a:hush@mail.example:587', 'ok'],
  ])('settings %s: %s, without the password', (url, level) => {
    const finding = judgeMailSettings(url, 'p@x.example');

    expect(finding.level).toBe(level);
    expect(JSON.stringify(finding)).not.toContain('hush');
  });

  test.each([
    ['ETIMEDOUT', 'does not answer within ten seconds'],
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'agree on no encryption'],
  ])('%s is said in words', (code, words) => {
    const failure = { at: 'connecting', code, says: code } as const;
    const [found] = judgeMailServer(
      { host: 'mail.example', port: 587, startsEncrypted: false, failure },
      new Date(),
    );

    expect(found).toMatchObject({ level: 'fault', says: expect.stringContaining(words) });
  });
});
