import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';

/** A real mail server on this machine that keeps what it is given. */
export interface Mailbox {
  readonly url: string;
  /** The text of the latest mail to an address, once there is one. */
  readonly mailTo: (address: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: { readonly to: readonly string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: textOf(Buffer.concat(parts).toString('utf8')),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // it listens on TCP
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.server.address() as AddressInfo;
  const find = (address: string) => mails.findLast(({ to }) => to.includes(address))?.text;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    async mailTo(address) {
      await expect
        .poll(() => find(address), { message: `a mail to ${address}`, timeout: 30_000 })
        .toBeDefined();
      return find(address) ?? '';
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Text of a mail: of its plain half where it carries HTML beside it (RFC 2046, 5.1.4). */
function textOf(mail: string): string {
  const boundary = /^content-type: multipart\/alternative;\s+boundary="([^"]+)"/im.exec(mail)?.[1];
  if (boundary === undefined) return plainText(mail);
  const parts = mail.split(`--${boundary}`).map((part) => part.replace(/^\r\n/, ''));
  return plainText(parts.find((part) => /^content-type: text\/plain/im.test(part)) ?? '');
}

/** Body of a plain mail or part, without the transfer's line breaks and escapes (RFC 2045, 6.7). */
function plainText(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head))
    return Buffer.from(text, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
