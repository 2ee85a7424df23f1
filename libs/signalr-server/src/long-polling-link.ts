import type { ServerResponse } from 'node:http';
import type { Link, LinkListener } from './link.ts';
import type { OutgoingRecord } from './outgoing-record.ts';

/** States of a polling link. Times are milliseconds since the epoch. */
type Polling =
  | { readonly state: 'idle'; readonly since: number }
  | { readonly state: 'waiting'; readonly response: ServerResponse; readonly since: number }
  /** Records arrived for a waiting poll; it is answered at the end of this event loop turn. */
  | { readonly state: 'answering'; readonly response: ServerResponse }
  /** The next poll receives the queue, the one after it gets 204. */
  | { readonly state: 'ending' }
  | { readonly state: 'over' };

type PollingOptions = {
  readonly listener: LinkListener;
  readonly now: () => number;
  /** Answers a poll with an empty body after this time (ms). */
  readonly pollMs: number;
  /** Closes the link when the client has not polled for this long (ms). */
  readonly idleMs: number;
};

/**
 * Long polling transport: each GET returns the queue or waits for it; the client sends by POST and
 * ends by DELETE.
 */
export class LongPollingLink implements Link {
  readonly transport = 'LongPolling';
  readonly #options: PollingOptions;
  #polling: Polling;
  #queue: string[] = [];
  #bytes = 0;

  constructor(options: PollingOptions) {
    this.#options = options;
    this.#polling = { state: 'idle', since: options.now() };
  }

  /**
   * "Server uses first long polling request to finish initializing connection and it returns
   * without data."
   */
  open(response: ServerResponse): void {
    answer(response, 200);
  }

  poll(response: ServerResponse): void {
    const before = this.#polling;
    // "The existing request is immediately terminated with status code 204 No Content."
    if (before.state === 'waiting' || before.state === 'answering') answer(before.response, 204);
    if (before.state === 'over') return answer(response, 204);
    if (before.state === 'ending') return this.#answerLastPoll(response);
    this.#polling = { state: 'waiting', response, since: this.#options.now() };
    response.on('close', () => this.#clientClosed(response));
    if (this.#queue.length > 0) this.#flush();
  }

  write(record: OutgoingRecord): void {
    if (this.#polling.state === 'over' || this.#polling.state === 'ending') return;
    this.#queue.push(record.text);
    this.#bytes += record.bytes;
    if (this.#polling.state !== 'waiting') return;
    this.#polling = { state: 'answering', response: this.#polling.response };
    setImmediate(() => this.#flush());
  }

  buffered(): number {
    return this.#bytes;
  }

  pause(): void {}

  resume(): void {}

  end(hasClientLeft: boolean): void {
    if (hasClientLeft) return this.terminate();
    const before = this.#polling;
    this.#polling = { state: 'ending' };
    if (before.state === 'waiting' || before.state === 'answering')
      this.#answerLastPoll(before.response);
  }

  terminate(): void {
    const before = this.#polling;
    this.#polling = { state: 'over' };
    this.#takeQueue();
    if (before.state === 'waiting' || before.state === 'answering') answer(before.response, 204);
    if (before.state !== 'over') this.#options.listener.lost(this, false);
  }

  isClosed(): boolean {
    return this.#polling.state === 'over';
  }

  tick(now: number): void {
    const polling = this.#polling;
    if (polling.state === 'waiting' && now - polling.since >= this.#options.pollMs) this.#flush();
    if (polling.state === 'idle' && now - polling.since >= this.#options.idleMs)
      this.#options.listener.lost(this, false);
  }

  #flush(): void {
    const polling = this.#polling;
    if (polling.state !== 'waiting' && polling.state !== 'answering') return;
    this.#polling = { state: 'idle', since: this.#options.now() };
    // The client closed the request, but its close event has not fired yet: the queue waits for the
    // next poll.
    if (polling.response.destroyed) return;
    answer(polling.response, 200, this.#takeQueue());
    this.#options.listener.drained();
  }

  #answerLastPoll(response: ServerResponse): void {
    if (this.#queue.length > 0) return answer(response, 200, this.#takeQueue());
    this.#polling = { state: 'over' };
    answer(response, 204);
    this.#options.listener.lost(this, false);
  }

  #clientClosed(response: ServerResponse): void {
    const polling = this.#polling;
    if (
      (polling.state === 'waiting' || polling.state === 'answering') &&
      polling.response === response
    ) {
      this.#polling = { state: 'idle', since: this.#options.now() };
    }
  }

  #takeQueue(): string {
    const body = this.#queue.join('');
    this.#queue = [];
    this.#bytes = 0;
    return body;
  }
}

function answer(response: ServerResponse, status: 200 | 204, body = ''): void {
  if (response.writableEnded || response.destroyed) return;
  const length =
    status === 204
      ? {}
      : {
          'content-type': 'text/plain; charset=utf-8',
          'content-length': String(Buffer.byteLength(body)),
        };
  response.writeHead(status, { 'cache-control': 'no-store', ...length });
  response.end(body);
}
