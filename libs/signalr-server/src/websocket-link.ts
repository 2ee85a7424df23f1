import type { Duplex } from 'node:stream';
import { WebSocket, type RawData } from 'ws';
import type { Link, LinkListener } from './link.ts';
import type { OutgoingRecord } from './outgoing-record.ts';
import { isStuck, lookAt, type Progress } from './send-progress.rules.ts';

/** Close codes that say the client meant it: normal, going away (the page is left), none given. */
const wishedCodes: ReadonlySet<number> = new Set([1000, 1001, 1005]);

/** The WebSockets transport: full duplex, text frames, closed with 1000. */
export class WebSocketLink implements Link {
  readonly transport = 'WebSockets';
  readonly #webSocket: WebSocket;
  readonly #socket: Duplex;
  readonly #sendMs: number;
  #written = 0;
  #progress: Progress;

  /** `socket` is the one that `webSocket` was made on: ready frames are written straight to it. */
  constructor(
    webSocket: WebSocket,
    socket: Duplex,
    line: { readonly listener: LinkListener; readonly sendMs: number; readonly now: number },
  ) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.#sendMs = line.sendMs;
    this.#progress = { sent: 0, since: line.now };
    const { listener } = line;
    webSocket.on('message', (data: RawData, isBinary: boolean) => {
      // Text only was offered; `data` is one Buffer because the library's binaryType is left alone.
      if (isBinary || !Buffer.isBuffer(data)) listener.broken(this);
      else listener.received(this, data.toString());
    });
    webSocket.on('close', (code: number) => listener.lost(this, wishedCodes.has(code)));
    // Too long a message, bytes that are no UTF-8, a bad frame: the library answers with the fitting close code.
    webSocket.on('error', (error: Error & { readonly code?: string }) => {
      if (error.code?.startsWith('WS_ERR_')) listener.broken(this);
    });
    socket.on('drain', () => listener.drained());
  }

  write(record: OutgoingRecord): void {
    if (this.#webSocket.readyState !== WebSocket.OPEN || !this.#socket.writable) return;
    this.#written += record.webSocketFrame.length;
    this.#socket.write(record.webSocketFrame);
  }

  buffered(): number {
    return this.#socket.writableLength;
  }

  pause(): void {
    this.#webSocket.pause();
  }

  resume(): void {
    this.#webSocket.resume();
  }

  end(): void {
    // A paused socket would never see the client's closing frame.
    this.#webSocket.resume();
    this.#webSocket.close(1000);
  }

  cut(): void {
    this.#webSocket.terminate();
  }

  isOver(): boolean {
    return this.#webSocket.readyState === WebSocket.CLOSED;
  }

  tick(now: number): void {
    const buffered = this.buffered();
    this.#progress = lookAt(this.#progress, { sent: this.#written - buffered, buffered, now });
    if (isStuck(this.#progress, now, this.#sendMs)) this.cut();
  }
}
