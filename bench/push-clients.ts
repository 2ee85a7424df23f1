import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Carrier } from './push-server.ts';

export type Task =
  | {
      readonly do: 'open';
      readonly carrier: Carrier;
      readonly port: number;
      readonly groups: readonly string[];
    }
  /** Answers at once that it counts, then, when so many messages have come, with their delays. */
  | { readonly do: 'expect'; readonly carrier: Carrier; readonly deliveries: number };
export interface Receipt {
  /** Microseconds of the shared monotonic clock. */
  readonly at: number;
  /** Milliseconds from publishing to receipt, of every twentieth connection, sorted. */
  readonly delays: readonly number[];
}

interface Inbox {
  received: number;
  delays: number[];
  expected: number;
}

const inboxes = new Map<Carrier, Inbox>();
const mark = '|'.charCodeAt(0);
const sampled = 20;

function inboxOf(carrier: Carrier): Inbox {
  const inbox = inboxes.get(carrier) ?? { received: 0, delays: [], expected: Infinity };
  inboxes.set(carrier, inbox);
  return inbox;
}

/** First frame of the client after the upgrade, masked with zeros. */
const greetings: Partial<Record<Carrier, string>> = {
  hub: '{"protocol":"json","version":1}\u001e',
  'socket.io': '40',
};

function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

async function open(carrier: Carrier, port: number, group: string, index: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  const path =
    carrier === 'socket.io'
      ? `/socket.io/?EIO=4&transport=websocket&group=${group}`
      : `/push?group=${group}&access_token=${group}`;
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  await once(socket, 'data');
  const greeting = greetings[carrier];
  if (greeting !== undefined) socket.write(frame(greeting));
  const inbox = inboxOf(carrier);
  socket.on('data', (chunk: Buffer) => {
    for (let from = chunk.indexOf(mark); from !== -1; from = chunk.indexOf(mark, from + 1))
      inbox.received += 1;
    if (index % sampled === 0) noteDelays(inbox, chunk);
    settle(inbox);
  });
  return socket;
}

function noteDelays(inbox: Inbox, chunk: Buffer): void {
  const now = Number(process.hrtime.bigint() / 1000n);
  for (const [, at] of chunk.toString('latin1').matchAll(/"at":(\d+)/g))
    inbox.delays.push((now - Number(at)) / 1000);
}

function settle(inbox: Inbox): void {
  if (inbox.received < inbox.expected) return;
  process.send?.({
    at: Number(process.hrtime.bigint() / 1000n),
    delays: inbox.delays.toSorted((a, b) => a - b),
  } satisfies Receipt);
  Object.assign(inbox, {
    received: inbox.received - inbox.expected,
    delays: [],
    expected: Infinity,
  });
}

async function perform(task: Task): Promise<void> {
  if (task.do === 'expect') {
    const inbox = inboxOf(task.carrier);
    Object.assign(inbox, { expected: task.deliveries, received: 0, delays: [] });
    process.send?.('expecting');
    return;
  }
  for (let n = 0; n < task.groups.length; n += 50)
    await Promise.all(
      task.groups
        .slice(n, n + 50)
        .map((group, more) => open(task.carrier, task.port, group, n + more)),
    );
  process.send?.('open');
}

if (import.meta.main) {
  process.on('message', (task: Task) => void perform(task));
  process.on('disconnect', () => process.exit(0));
}
