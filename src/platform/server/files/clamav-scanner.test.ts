import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createClamavScanner, verdictOf } from './clamav-scanner.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A clamd that takes an INSTREAM apart, as clamd(8) describes it, and says `answer`. */
async function clamd(answer: (stream: Buffer) => string | undefined): Promise<number> {
  const server = createServer((socket) => {
    let read = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      read = Buffer.concat([read, piece]);
      const stream = streamIn(read);
      if (!stream) return;
      const said = answer(stream);
      if (said === undefined) return;
      socket.end(said);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Returns the pieces of a finished stream; undefined while it is not at its end. */
function streamIn(read: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (read.subarray(0, command.length).toString() !== command) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= read.length;) {
    const length = read.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(read.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const scanAt = (port: number, bytes: Buffer, timeoutMs = 5_000) =>
  createClamavScanner({ host: '127.0.0.1', port, timeoutMs }).scan(bytes);

describe('A9.1: a ClamAV daemon is asked over TCP', () => {
  test('it gets every byte, in pieces, and its verdict is taken', async () => {
    const bytes = Buffer.alloc(300_000, 'Atrium');
    const port = await clamd((stream) =>
      stream.equals(bytes) ? 'stream: OK\0' : 'stream: Other FOUND\0',
    );

    expect(await scanAt(port, bytes)).toEqual({ is: 'clean' });
  });

  test('what it finds is named', async () => {
    const port = await clamd(() => 'stream: Eicar-Test-Signature FOUND\0');

    expect(await scanAt(port, Buffer.from('x'))).toEqual({
      is: 'infected',
      found: 'Eicar-Test-Signature',
    });
  });

  test('silence, a closed port and anything else are no verdict', async () => {
    const silent = await clamd(() => undefined);

    expect(await scanAt(silent, Buffer.from('x'), 100)).toMatchObject({ is: 'unavailable' });
    expect(await scanAt(1, Buffer.from('x'))).toMatchObject({ is: 'unavailable' });
    expect(verdictOf('INSTREAM size limit exceeded. ERROR\0')).toMatchObject({ is: 'unavailable' });
    expect(verdictOf('')).toMatchObject({ is: 'unavailable' });
  });
});
