import type { Duplex } from 'node:stream';
import { WebSocket, type RawData } from 'ws';
import type { Link, LinkListener } from './link.ts';
import type { OutgoingRecord } from './outgoing-record.ts';
import { isStuck, updateProgress, type Progress } from './send-progress.rules.ts';

/** Close codes of an intentional close: normal, going away (page left), none given. */
const wishedCodes: ReadonlySet<number> = new Set([1000, 1001, 1005]);

/** WebSockets transport: full duplex, text frames, closed with 1000. */
export class WebSocketLink implements Link {
  readonly transport = 'WebSockets';
  readonly #webSocket: WebSocket;
  readonly #socket: Duplex;
  readonly #sendMs: number;
  #written = 0;
  #progress: Progress;

  /** @param socket the socket of `webSocket`: prepared frames are written to it directly. */
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
      // Only text was negotiated; `data` is one Buffer because binaryType keeps its default.
      if (isBinary || !Buffer.isBuffer(data)) listener.protocolViolated(this);
      else listener.received(this, data.toString());
    });
    webSocket.on('close', (code: number) => listener.lost(this, wishedCodes.has(code)));
    // Oversize message, invalid UTF-8 or bad frame: the ws library closes with the matching code.
    webSocket.on('error', (error: Error & { readonly code?: string }) => {
      if (error.code?.startsWith('WS_ERR_')) listener.protocolViolated(this);
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
    // A paused socket would not receive the client's closing frame.
    this.#webSocket.resume();
    this.#webSocket.close(1000);
  }

  terminate(): void {
    this.#webSocket.terminate();
  }

  isClosed(): boolean {
    return this.#webSocket.readyState === WebSocket.CLOSED;
  }

  tick(now: number): void {
    const buffered = this.buffered();
    this.#progress = updateProgress(this.#progress, {
      sent: this.#written - buffered,
      buffered,
      now,
    });
    if (isStuck(this.#progress, now, this.#sendMs)) this.terminate();
  }
}
