import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pipeline, type Duplex } from 'node:stream';
import { randomId } from '@atrium/signalr-server/ports';
import type { Measure } from '../http/metrics.ts';
import { ownerOf, passedHead, passedHeaders } from './hub-siblings.rules.ts';
import { askMeasures, siblingsIn } from './sibling-measures.ts';

/** Place of one process among those that serve the portal on this machine. */
export interface ProcessPlace {
  /** Counts from 1; a process that was started again has a new one. */
  readonly number: number;
  /** Folder of the sockets at which the processes reach each other, for this account only. */
  readonly folder: string;
}

/** Requests of other processes, as this one's hub takes them. */
export interface SiblingDoor {
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  measures(): readonly Measure[];
}

/**
 * A live connection is held by the process that negotiated it, but the next request of the same
 * browser may reach any process. Ids of connections name their holder; who gets a request for
 * another's connection passes it on.
 */
export interface HubSiblings {
  /** Returns a fresh id of a connection that this process holds. */
  newId(): string;
  /** Passes a request on; returns false, without side effects, where it is for this process. */
  pass(request: IncomingMessage, response: ServerResponse, address: string): boolean;
  /** The same for an upgrade. */
  passUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Returns the measures of the other processes; those that do not answer are left out. */
  measures(): Promise<readonly (readonly Measure[])[]>;
  /** Takes the requests that others pass on. */
  open(door: SiblingDoor): Promise<void>;
  close(): Promise<void>;
}

export function createHubSiblings({ number, folder }: ProcessPlace): HubSiblings {
  const socketOf = (one: number): string => join(folder, String(one));
  let stop: (() => Promise<void>) | undefined;

  function holderOf(request: IncomingMessage): string | undefined {
    const holder = ownerOf(request.url);
    return holder === undefined || holder === number ? undefined : socketOf(holder);
  }

  return {
    newId: () => `${String(number)}.${randomId()}`,
    measures: async () => askMeasures(await siblingsIn(folder, number)),
    pass(request, response, address) {
      const socketPath = holderOf(request);
      if (socketPath === undefined) return false;
      passRequest({ request, response, address, socketPath });
      return true;
    },
    passUpgrade(request, socket, head) {
      const socketPath = holderOf(request);
      if (socketPath === undefined) return false;
      const holder = connect(socketPath);
      holder.write(passedHead(request, request.socket.remoteAddress ?? ''));
      holder.write(head);
      // A holder that is gone cuts the line: the client negotiates again.
      pipeline(socket, holder, socket, ignore);
      return true;
    },
    async open(door) {
      stop = await listenFor(door, socketOf(number));
    },
    close: async () => stop?.(),
  };
}

interface Passing {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: string;
  readonly socketPath: string;
}

function passRequest({ request, response, address, socketPath }: Passing): void {
  const { method, url: path } = request;
  const headers = passedHeaders(request.headers, address);
  const passed = httpRequest({ socketPath, method, path, headers });
  passed.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, passedHeaders(answer.headers));
    pipeline(answer, response, ignore);
  });
  passed.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(404).end('No Connection with that ID.');
  });
  response.on('close', () => passed.destroy());
  pipeline(request, passed, ignore);
}

async function listenFor(door: SiblingDoor, path: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') response.end(JSON.stringify(door.measures()));
    else if (!door.handle(request, response)) response.writeHead(404).end();
  });
  server.on('upgrade', (request, socket, head) => {
    if (!door.upgrade(request, socket, head)) socket.destroy();
  });
  // `exclusive`: a socket of this process, not one that the cluster shares.
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ path, exclusive: true }, resolve);
  await promise;
  return async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
}

function ignore(): void {}
