import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aWorld,
  manualClock,
  until,
  type World,
} from '../../libs/signalr-server/src/world.fixture.ts';
import { launchChromium } from './chromium-stage.fixture.ts';

/** The official client as its package brings it for browsers, unmodified. */
const officialClient = createRequire(import.meta.url)
  .resolve('@microsoft/signalr')
  .replace(/dist.*$/, 'dist/browser/signalr.js');

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

interface Wish {
  /** Number of the transport as the client counts them. */
  readonly transport: number;
  readonly isStateful?: boolean;
}

/**
 * A page of the hub's origin with a started client in `connection`, which shows `token`; what it
 * hears and goes through stands in `heard`.
 */
async function aPage(world: World, { transport, isStateful = false }: Wish): Promise<Page> {
  const page = await browser.newPage();
  const origin = new URL(world.url).origin;
  world.server.on('request', ({ url }, response) => {
    if (url === '/page')
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title>');
  });
  await page.goto(`${origin}/page`);
  await page.addScriptTag({ path: officialClient });
  await page.evaluate(`(async () => {
    globalThis.token = 'first';
    globalThis.heard = [];
    const builder = new signalR.HubConnectionBuilder()
      .withUrl('/hub', { transport: ${String(transport)}, accessTokenFactory: () => token })
      .withAutomaticReconnect([0, 200, 500, 1000, 2000])
      .configureLogging(signalR.LogLevel.None);
    if (${String(isStateful)}) builder.withStatefulReconnect();
    globalThis.connection = builder.build();
    connection.on('note', (text) => heard.push(text));
    connection.onreconnected(() => heard.push('reconnected'));
    connection.onclose(() => heard.push('closed'));
    await connection.start();
  })()`);
  return page;
}

const heardBy = async (page: Page): Promise<unknown> => page.evaluate('heard');

/** Waits until the page has heard so much. */
async function heard(page: Page, count: number): Promise<unknown> {
  await page.waitForFunction(`heard.length >= ${String(count)}`, undefined, { timeout: 15_000 });
  return heardBy(page);
}

/** A method that answers when it is let. */
function slowMethod() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let calls = 0;
  return {
    calls: () => calls,
    answer: resolve,
    Slow: async (): Promise<string> => {
      calls += 1;
      return promise;
    },
  };
}

describe.each([
  ['WebSockets', 1],
  ['server-sent events', 2],
  ['long polling', 4],
])('§7 push transport: the official client in Chromium over %s', (_, transport) => {
  test('invokes a method and hears what is sent to it', async () => {
    await using world = await aWorld({
      methods: { Echo: ({ args: [text] }) => `${String(text)}!` },
    });
    const page = await aPage(world, { transport });

    expect(await page.evaluate(`connection.invoke('Echo', 'Größe 🚀')`)).toBe('Größe 🚀!');
    world.hub.clients.all().send('note', 'to everybody');
    expect(await heard(page, 1)).toEqual(['to everybody']);
    await page.close();
  });

  test('a drop in mid-invocation fails that call, and the connection comes back', async () => {
    const slow = slowMethod();
    await using world = await aWorld({
      methods: { Slow: slow.Slow, Echo: ({ args: [text] }) => text },
    });
    const page = await aPage(world, { transport });
    await page.evaluate(
      `globalThis.call = connection.invoke('Slow').then(() => 'answered', () => 'failed'); undefined`,
    );
    await until(() => slow.calls() === 1, 'the call');

    await page.context().setOffline(true);
    // Again and again: a poll that was cut on a used line is sent anew by the browser itself,
    // unseen by the client.
    await expect
      .poll(
        () => {
          world.cutLines();
          return page.evaluate('connection.state');
        },
        { timeout: 15_000 },
      )
      .toBe('Reconnecting');
    await page.context().setOffline(false);

    expect(await page.evaluate('call')).toBe('failed');
    expect(await heard(page, 1)).toEqual(['reconnected']);
    expect(await page.evaluate(`connection.invoke('Echo', 'again')`)).toBe('again');
    slow.answer('late');
    await page.close();
  });

  test('the end of its token closes it with leave to reconnect; it is back with the next token', async () => {
    const clock = manualClock();
    // Sooner than a page between two polls counts as gone (15 s).
    const end = clock.now() + 5_000;
    const shown: unknown[] = [];
    await using world = await aWorld({
      clock,
      authenticate: ({ token }) => ({
        claims: { token },
        ...(token === 'first' ? { expiresAt: end } : {}),
      }),
      onConnected: (connection) => void shown.push(connection.claims.token),
    });
    const page = await aPage(world, { transport });
    await page.evaluate(`token = 'second'; undefined`);

    clock.advance(6_000);

    expect(await heard(page, 1)).toEqual(['reconnected']);
    expect(world.events).toContainEqual(
      expect.objectContaining({ type: 'closed', reason: 'expired' }),
    );
    expect(shown).toEqual(['first', 'second']);
    await page.close();
  });
});

test('§7 push transport: with stateful reconnect a call cut in the middle runs once and is answered on the new line, in Chromium', async () => {
  const slow = slowMethod();
  await using world = await aWorld({ methods: { Slow: slow.Slow } });
  const page = await aPage(world, { transport: 1, isStateful: true });
  await page.evaluate(`globalThis.call = connection.invoke('Slow'); undefined`);
  await until(() => slow.calls() === 1, 'the call');

  world.cutLines();
  for (const number of [1, 2, 3]) world.hub.clients.all().send('note', number);
  slow.answer('done');

  expect(await page.evaluate('call')).toBe('done');
  expect(await heard(page, 3)).toEqual([1, 2, 3]);
  expect(slow.calls()).toBe(1);
  await page.close();
});
