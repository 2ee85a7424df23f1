import { connect as open, type Socket } from 'node:net';

export interface LoadOptions {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly milliseconds: number;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly bytes: number;
}

/**
 * Keeps so many connections busy, one request after the other on each: bare sockets, because a
 * client that parses more than the length would take the processor away from the server it
 * measures.
 * @throws Error for every answer but 200
 */
export async function load(options: LoadOptions): Promise<Load> {
  const head = Object.entries(options.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(
    `GET ${options.path} HTTP/1.1\r\nHost: localhost\r\n${head.join('')}\r\n`,
  );
  const until = performance.now() + options.milliseconds;
  const started = performance.now();
  const done = await Promise.all(
    Array.from({ length: options.connections }, () => keepBusy(options.port, request, until)),
  );
  const seconds = (performance.now() - started) / 1000;
  const times = done.flatMap((one) => one.times).toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
  return {
    perSecond: Math.round(times.length / seconds),
    p50: at(0.5),
    p95: at(0.95),
    bytes: done[0]?.bytes ?? 0,
  };
}

function keepBusy(
  port: number,
  request: Buffer,
  until: number,
): Promise<{ times: number[]; bytes: number }> {
  return new Promise((resolve, reject) => {
    const socket: Socket = open({ port, host: '127.0.0.1', noDelay: true });
    const times: number[] = [];
    let sentAt = 0;
    let parts: Buffer[] = [];
    let received = 0;
    let bytes = 0;
    let expected = 0;
    const send = (): void => {
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (expected === 0) {
        parts.push(chunk);
        expected = lengthOf(Buffer.concat(parts), reject);
      }
      if (expected === 0 || received < expected) return;
      times.push(performance.now() - sentAt);
      bytes = received;
      [parts, received, expected] = [[], 0, 0];
      if (performance.now() < until) send();
      else socket.end(() => resolve({ times, bytes }));
    });
  });
}

/** Bytes of head and body together; 0 while the head has not arrived whole. */
function lengthOf(buffer: Buffer, reject: (fault: Error) => void): number {
  const end = buffer.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const head = buffer.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) reject(new Error(buffer.toString('utf8')));
  return end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
}
