import type { ServerResponse } from 'node:http';
import type { Link, LinkListener } from './link.ts';
import type { OutgoingRecord } from './outgoing-record.ts';
import { isStuck, updateProgress, type Progress } from './send-progress.rules.ts';

/** Server-sent events transport: one event per record; the client sends by POST. */
export class EventStreamLink implements Link {
  readonly transport = 'ServerSentEvents';
  readonly #response: ServerResponse;
  readonly #sendMs: number;
  #written = 0;
  #progress: Progress;

  constructor(
    response: ServerResponse,
    line: { readonly listener: LinkListener; readonly sendMs: number; readonly now: number },
  ) {
    this.#response = response;
    this.#sendMs = line.sendMs;
    this.#progress = { sent: 0, since: line.now };
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-store, no-transform',
      // Without this header nginx buffers the events.
      'x-accel-buffering': 'no',
    });
    // The browser fires `open` only after the first bytes; a comment is not an event.
    response.write(':\r\n\r\n');
    response.on('close', () => line.listener.lost(this, false));
    response.on('drain', () => line.listener.drained());
  }

  write(record: OutgoingRecord): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#written += record.serverSentEvent.length;
    this.#response.write(record.serverSentEvent);
  }

  buffered(): number {
    return this.#response.writableLength;
  }

  pause(): void {}

  resume(): void {}

  end(): void {
    this.#response.end();
  }

  terminate(): void {
    this.#response.destroy();
  }

  isClosed(): boolean {
    return this.#response.closed;
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
