import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import {
  createFindEndedSignIns,
  createFindStandings,
} from '#domains/people/server/push-rights.store.ts';
import { ticketsSlice } from '#domains/tickets/tickets.slice.ts';
import { createPush } from '#main/push.ts';
import { pushContract } from '#platform/common/push.schema.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { mount } from '#platform/server/http/mount.ts';
import { createPushHandlers } from '#platform/server/push/push.handlers.ts';
import { rounded, share } from './spread.ts';
import { openTicketsPortal, type TicketsPortal } from './tickets-scale-portal.ts';

const eventsPerSecond = 200;
const seconds = 10;
const pages = 5;
/** Milliseconds from the answer to a writer until an open inbox shows it; 95 of 100 are below. */
const mostMilliseconds = 1_000;
const operator = '00000000-0000-0000-0000-000000000000';
const now = (): Date => new Date();

export interface InboxLiveFigures {
  readonly name: string;
  /** Answers to tickets that were written, of those that were begun. */
  readonly written: number;
  readonly begun: number;
  /** Inbox of staff alone, and while all this is written. */
  readonly quietP95Ms: number;
  readonly stormP95Ms: number;
  /** From the answer to a writer until an open inbox has read it. */
  readonly shownP95Ms: number;
  readonly listsRead: number;
  readonly limitMs: number;
  readonly passed: boolean;
}

/**
 * Staff's inbox on five screens while 200 answers a second are written to open tickets: each screen
 * hears of a change by push and reads its list again, one reading at a time, as the page does.
 * Writers come at their pace, whether the last was answered or not; everything stands in one process.
 */
export async function run(): Promise<InboxLiveFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const log = () => undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwaway: true, log });
  try {
    const portal = await openWithPush(postgres.url);
    const figures = await measure(portal);
    await portal.close();
    return figures;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openWithPush(url: string): Promise<TicketsPortal> {
  let attached: ReturnType<typeof createPush> | undefined;
  const portal = await openTicketsPortal(url, {
    database: 'inbox_live',
    tenants: 100,
    mountMore({ app, services }, db) {
      const push = createPush({
        config: { publicUrl: 'http://localhost' },
        db,
        key: () => randomBytes(32),
        now,
        findStandings: createFindStandings({ db, now }),
        findEnded: createFindEndedSignIns({ db }),
        topicNeeds: () => ({ tickets: [] }),
        liveSubjects: ticketsSlice.liveSubjects ?? {},
        log: app.log,
      });
      push.attach(app);
      mount(app, pushContract, createPushHandlers(push, now), services);
      attached = push;
    },
  });
  if (!attached) throw new Error('nothing was mounted');
  return portal;
}

/** An open inbox: what it has read, and when the reading began. */
interface Screen {
  readonly begun: number[];
  readonly ended: number[];
  readonly read: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openScreen(portal: TicketsPortal, origin: string): Promise<Screen> {
  const [begun, ended] = [[] as number[], [] as number[]];
  let isReading = false;
  let isStale = false;
  const read = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      const at = performance.now();
      await portal.ask('inbox of staff', 0);
      begun.push(at);
      ended.push(performance.now());
    }
    isReading = false;
  };
  const answer = await fetch(`${origin}/api/notifications/${operator}/signalR/negotiation`, {
    method: 'POST',
    headers: { authorization: `Bearer ${portal.desk}` },
  });
  // the answer of negotiate
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { url, accessToken } = (await answer.json()) as { url: string; accessToken: string };
  const connection = new HubConnectionBuilder()
    .withUrl(url.replace('http://localhost', origin), {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => accessToken,
    })
    .configureLogging(LogLevel.None)
    .build();
  connection.on('changed', () => void read());
  await connection.start();
  return { begun, ended, read, close: () => connection.stop() };
}

async function measure(portal: TicketsPortal): Promise<InboxLiveFigures> {
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const tickets = await openTickets(portal);
  await inboxTimes(portal, 50);
  const quietP95Ms = share(await inboxTimes(portal, 200), 0.95);
  const screens = await Promise.all(
    Array.from({ length: pages }, () => openScreen(portal, origin)),
  );
  const answered: number[] = [];
  const running: Promise<void>[] = [];
  const began = performance.now();
  const total = eventsPerSecond * seconds;
  for (let event = 0; event < total; event += 1) {
    const due = began + (event * 1_000) / eventsPerSecond;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const ticket = tickets[event % tickets.length];
    if (ticket)
      running.push(write(portal, ticket).then(() => void answered.push(performance.now())));
  }
  await Promise.all(running);
  await settled(screens, Math.max(...answered));
  const shown = screens.flatMap((screen) => answered.map((at) => shownAfter(screen, at)));
  const stormP95Ms = share(
    screens.flatMap(({ begun, ended }) => ended.map((end, at) => end - (begun[at] ?? end))),
    0.95,
  );
  await Promise.all(screens.map(({ close }) => close()));
  const shownP95Ms = share(shown, 0.95);
  return {
    name: `${String(pages)} open inboxes, ${String(eventsPerSecond)} answers a second`,
    ...{ written: answered.length, begun: total },
    quietP95Ms: rounded(quietP95Ms, 1),
    stormP95Ms: rounded(stormP95Ms, 1),
    shownP95Ms: rounded(shownP95Ms),
    listsRead: screens.reduce((sum, { ended }) => sum + ended.length, 0),
    limitMs: mostMilliseconds,
    passed: answered.length === total && shownP95Ms <= mostMilliseconds,
  };
}

interface OpenTicket {
  readonly id: string;
  readonly tenantId: string;
}

async function openTickets({ app, desk }: TicketsPortal): Promise<readonly OpenTicket[]> {
  const { body } = await app.inject({
    url: '/api/internal/tickets?take=100&view=open',
    headers: { authorization: `Bearer ${desk}` },
  });
  // the answer of the inbox
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (JSON.parse(body) as { data: OpenTicket[] }).data;
}

async function inboxTimes(portal: TicketsPortal, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) times.push(await portal.ask('inbox of staff', at));
  return times;
}

async function write({ app, desk }: TicketsPortal, { id, tenantId }: OpenTicket): Promise<void> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/api/operations/${tenantId}/tickets/${id}/messages`,
    headers: { authorization: `Bearer ${desk}` },
    payload: { id: randomUUID(), text: 'Still at it.', kind: 'note', seen: null },
  });
  if (statusCode !== 200) throw new Error(`${String(statusCode)} ${body}`);
}

/** Reads every screen once more, for answers that were heard of before their writer was. */
async function settled(screens: readonly Screen[], last: number): Promise<void> {
  await Promise.all(screens.map(({ read }) => read()));
  const until = performance.now() + 30_000;
  while (screens.some(({ begun }) => (begun.at(-1) ?? 0) < last)) {
    if (performance.now() > until) throw new Error('a screen hangs');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the milliseconds from an answer to the end of the first reading begun after it. */
function shownAfter({ begun, ended }: Screen, at: number): number {
  const first = begun.findIndex((one) => one >= at);
  return (ended[first] ?? Number.POSITIVE_INFINITY) - at;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
