import type { ServerResponse } from 'node:http';
import type { Link, LinkListener } from './link.ts';
import type { OutgoingRecord } from './outgoing-record.ts';

/** Everything a polling line can be doing. */
type Polling =
  | { readonly state: 'idle'; readonly since: number }
  | { readonly state: 'waiting'; readonly response: ServerResponse; readonly since: number }
  /** Something came for the poll that waits; it is answered after everything else of this turn has been added. */
  | { readonly state: 'answering'; readonly response: ServerResponse }
  /** What is queued still goes to the next poll, the one after it gets 204. */
  | { readonly state: 'ending' }
  | { readonly state: 'over' };

type Line = {
  readonly listener: LinkListener;
  readonly now: () => number;
  /** A poll that has waited this long is answered empty. */
  readonly pollMs: number;
  /** A client that has not polled this long is gone. */
  readonly idleMs: number;
};

/** The long polling transport: each GET takes what is queued or waits for it; the client sends by POST, ends by DELETE. */
export class LongPollingLink implements Link {
  readonly transport = 'LongPolling';
  readonly #line: Line;
  #polling: Polling;
  #queue: string[] = [];
  #bytes = 0;

  constructor(line: Line) {
    this.#line = line;
    this.#polling = { state: 'idle', since: line.now() };
  }

  /** "Server uses first long polling request to finish initializing connection and it returns without data." */
  open(response: ServerResponse): void {
    answer(response, 200);
  }

  poll(response: ServerResponse): void {
    const before = this.#polling;
    // "The existing request is immediately terminated with status code 204 No Content."
    if (before.state === 'waiting' || before.state === 'answering') answer(before.response, 204);
    if (before.state === 'over') return answer(response, 204);
    if (before.state === 'ending') return this.#last(response);
    this.#polling = { state: 'waiting', response, since: this.#line.now() };
    response.on('close', () => this.#left(response));
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
    if (hasClientLeft) return this.cut();
    const before = this.#polling;
    this.#polling = { state: 'ending' };
    if (before.state === 'waiting' || before.state === 'answering') this.#last(before.response);
  }

  cut(): void {
    const before = this.#polling;
    this.#polling = { state: 'over' };
    this.#take();
    if (before.state === 'waiting' || before.state === 'answering') answer(before.response, 204);
    if (before.state !== 'over') this.#line.listener.lost(this, false);
  }

  isOver(): boolean {
    return this.#polling.state === 'over';
  }

  tick(now: number): void {
    const polling = this.#polling;
    if (polling.state === 'waiting' && now - polling.since >= this.#line.pollMs) this.#flush();
    if (polling.state === 'idle' && now - polling.since >= this.#line.idleMs) this.#line.listener.lost(this, false);
  }

  #flush(): void {
    const polling = this.#polling;
    if (polling.state !== 'waiting' && polling.state !== 'answering') return;
    this.#polling = { state: 'idle', since: this.#line.now() };
    // The client hung up and its close event is still to come: what is queued waits for the next poll.
    if (polling.response.destroyed) return;
    answer(polling.response, 200, this.#take());
    this.#line.listener.drained();
  }

  #last(response: ServerResponse): void {
    if (this.#queue.length > 0) return answer(response, 200, this.#take());
    this.#polling = { state: 'over' };
    answer(response, 204);
    this.#line.listener.lost(this, false);
  }

  #left(response: ServerResponse): void {
    const polling = this.#polling;
    if ((polling.state === 'waiting' || polling.state === 'answering') && polling.response === response) {
      this.#polling = { state: 'idle', since: this.#line.now() };
    }
  }

  #take(): string {
    const body = this.#queue.join('');
    this.#queue = [];
    this.#bytes = 0;
    return body;
  }
}

function answer(response: ServerResponse, status: 200 | 204, body = ''): void {
  if (response.writableEnded || response.destroyed) return;
  const length = status === 204 ? {} : { 'content-type': 'text/plain; charset=utf-8', 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { 'cache-control': 'no-store', ...length });
  response.end(body);
}
