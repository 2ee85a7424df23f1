import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  DefaultHttpClient,
  HttpTransportType,
  HubConnectionBuilder,
  HubConnectionState,
  type HttpRequest,
  JsonHubProtocol,
  LogLevel,
  NullLogger,
} from '@microsoft/signalr';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultLimits, defaultTimings } from './hub-options.ts';
import { messageType } from './hub-message.ts';
import { aWorld } from './world.fixture.ts';

/**
 * The portal's specification of the push connection's library: a newer one that says or
 * does otherwise fails here.
 */

interface Line {
  start(): Promise<void>;
  send(data: string): Promise<void>;
}

const client = (url: string, over: object = {}) =>
  new HubConnectionBuilder()
    .withUrl(url, { ...over })
    .configureLogging(LogLevel.None)
    .build();

/** The connection below the hub connection, which the library gives no other way to. */
const lineOf = (hub: object): Line => Reflect.get(hub, 'connection') as Line;

describe('§8 push connection messages', () => {
  test("'Cannot start an HttpConnection that is not in the 'Disconnected' state.': start is allowed only from Disconnected (§4)", async () => {
    await using world = await aWorld();
    const hub = world.client();
    await hub.start();

    await expect(lineOf(hub).start()).rejects.toThrow(
      /^Cannot start an HttpConnection that is not in the 'Disconnected' state\.$/,
    );
    await expect(hub.start()).rejects.toThrow("'Disconnected' state");
  });

  test("'Cannot send data if the connection is not in the 'Connected' State.': send is allowed only when Connected (§4)", async () => {
    const hub = client('http://127.0.0.1:9/hub');

    await expect(lineOf(hub).send('x')).rejects.toThrow(
      /^Cannot send data if the connection is not in the 'Connected' State\.$/,
    );
    await expect(hub.send('x')).rejects.toThrow("'Connected' State");
  });

  test.each([201, 204, 404, 500])(
    "'Failed to complete negotiation with the server' when it answers %i: the negotiation must return status 200 (§5)",
    async (status) => {
      const server = createServer(
        (_, response) => void response.writeHead(status).end(status === 204 ? undefined : '{}'),
      );
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void server.close());

      const started = client(
        `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hub`,
      ).start();

      await expect(started).rejects.toThrow(
        status < 300
          ? `Unexpected status code returned from negotiate '${String(status)}'`
          : 'Failed to complete negotiation with the server',
      );
    },
  );

  test("'Negotiate redirection limit exceeded.': a redirect loop is rejected (§5)", async () => {
    const place = { url: '' };
    await using world = await aWorld({ redirectNegotiation: () => place });
    place.url = world.url;

    await expect(world.client().start()).rejects.toThrow(
      /^Negotiate redirection limit exceeded\.$/,
    );
  });

  test("'Unable to connect to the server with any of the available transports.'", async () => {
    await using world = await aWorld({ transports: ['LongPolling'] });

    await expect(world.client({ transport: HttpTransportType.WebSockets }).start()).rejects.toThrow(
      /^Unable to connect to the server with any of the available transports\. /,
    );
  });
});

test('§4 push connection: the hub states', () => {
  expect(Object.values(HubConnectionState)).toEqual([
    'Disconnected',
    'Connecting',
    'Connected',
    'Disconnecting',
    'Reconnecting',
  ]);
});

describe('§9 hub timings', () => {
  test('server timeout 30 s, keep-alive 15 s, buffer 100000 bytes, on both sides', () => {
    const hub = client('http://127.0.0.1:9/hub');

    expect([hub.serverTimeoutInMilliseconds, hub.keepAliveIntervalInMilliseconds]).toEqual([
      30_000, 15_000,
    ]);
    expect(Reflect.get(hub, '_statefulReconnectBufferSize')).toBe(100_000);
    expect(defaultTimings).toMatchObject({ clientTimeoutMs: 30_000, keepAliveMs: 15_000 });
    expect(defaultLimits.softBufferedBytes).toBe(100_000);
  });

  test('request timeout 100 s, long-poll timeout 100 s: a poll of ours is answered before', async () => {
    await using world = await aWorld();
    const timeouts = new Map<string, number | undefined>();
    const httpClient = new (class extends DefaultHttpClient {
      override send(request: HttpRequest) {
        timeouts.set(
          `${request.method ?? ''} ${request.url?.includes('/negotiate') ? 'negotiate' : 'poll'}`,
          request.timeout,
        );
        return super.send(request);
      }
    })(NullLogger.instance);
    const hub = client(world.url, { transport: HttpTransportType.LongPolling, httpClient });
    await hub.start();
    await hub.stop();

    expect(timeouts.get('POST negotiate')).toBe(100_000);
    expect(timeouts.get('GET poll')).toBe(100_000);
    expect(defaultTimings.pollMs).toBeLessThan(100_000);
  });
});

test('§9 the JSON hub protocol is version 2', () => {
  const { name, version } = new JsonHubProtocol();

  expect([name, version]).toEqual(['json', 2]);
});

test('§9 message types: invocation, stream item, completion, ping, close, ack, sequence; with stream invocation and cancel', () => {
  expect(messageType).toEqual({
    invocation: 1,
    streamItem: 2,
    completion: 3,
    streamInvocation: 4,
    cancelInvocation: 5,
    ping: 6,
    close: 7,
    ack: 8,
    sequence: 9,
  });
});

describe('§7 push transport', () => {
  test('POST {url}/negotiate with a negotiateVersion, then WebSocket, server-sent events or long polling', async () => {
    await using world = await aWorld();
    const { status, body } = await world.negotiate('?negotiateVersion=1&useStatefulReconnect=true');

    expect(status).toBe(200);
    expect(body).toEqual({
      connectionId: expect.any(String),
      connectionToken: expect.any(String),
      negotiateVersion: 1,
      useStatefulReconnect: true,
      availableTransports: ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
        transport,
        transferFormats: ['Text'],
      })),
    });
  });

  test('or url and accessToken of another hub', async () => {
    await using world = await aWorld({
      redirectNegotiation: () => ({ url: 'https://hub.example/x', accessToken: 't' }),
    });

    expect((await world.negotiate()).body).toMatchObject({
      url: 'https://hub.example/x',
      accessToken: 't',
    });
  });
});
