import type { Connection } from './connection.ts';
import { failureText } from './hub-error.ts';
import type { CancelInvocation, Completion, HubMessage, Invocation, StreamInvocation, StreamItem } from './hub-message.ts';
import type { Call, HubMethod, HubStream, Limits } from './hub-options.ts';
import { UploadStream } from './upload-stream.ts';

/** The methods of a hub by lower-case name. */
export type Catalogue<Claims> = {
  readonly methods: ReadonlyMap<string, HubMethod<Claims>>;
  readonly streams: ReadonlyMap<string, HubStream<Claims>>;
};

/** What the invocations of a client need from its connection. */
export type Host<Claims> = {
  readonly connection: Connection<Claims>;
  readonly catalogue: Catalogue<Claims>;
  readonly limits: Limits;
  /** Throws a TypeError for what JSON cannot carry. */
  readonly answer: (message: HubMessage) => Promise<void> | undefined;
  readonly failed: (target: string, error: unknown) => void;
  /** The backlog has become smaller. */
  readonly eased: () => void;
};

type Job = {
  readonly message: Invocation | StreamInvocation;
  readonly bytes: number;
  readonly abort: AbortController;
  readonly uploads: readonly UploadStream[];
};

/**
 * Runs what one client invokes: one method at a time, in order; streams side by side once their turn has come.
 * "Caller MUST NOT" reuse an id while its invocation runs; who does is told so.
 */
export class Invocations<Claims> {
  readonly #host: Host<Claims>;
  readonly #queue: Job[] = [];
  readonly #active = new Map<string, Job>();
  readonly #uploads = new Map<string, UploadStream>();
  #queuedBytes = 0;
  #turn: 'closed' | 'free' | 'taken' = 'closed';

  constructor(host: Host<Claims>) {
    this.#host = host;
  }

  /** The connection's onConnected has run: methods may. */
  start(): void {
    this.#turn = 'free';
    this.#next();
  }

  /** The connection has ended: whatever runs is told, whatever waits is dropped. */
  stop(): void {
    this.#queue.length = 0;
    for (const job of this.#active.values()) job.abort.abort();
    for (const upload of this.#uploads.values()) upload.end(new Error('The connection was closed.'));
    this.#active.clear();
    this.#uploads.clear();
  }

  /** 1 or more: reading from the client should stop. Half or less: it may go on. */
  get load(): number {
    const { queuedBytes, streamItems } = this.#host.limits;
    let load = this.#queuedBytes / queuedBytes;
    for (const upload of this.#uploads.values()) load = Math.max(load, upload.waiting / streamItems);
    return load;
  }

  /** `bytes`: size of the record the message came in. */
  invoke(message: Invocation | StreamInvocation, bytes: number): void {
    const refusal = this.#refusalOf(message);
    if (refusal) return this.#complete(message, { error: refusal });
    const uploads = (message.streamIds ?? []).map((id) => new UploadStream(id, this.#host.eased));
    const job = { message, bytes, uploads, abort: new AbortController() };
    if (message.invocationId !== undefined) this.#active.set(message.invocationId, job);
    for (const upload of uploads) this.#uploads.set(upload.id, upload);
    this.#queue.push(job);
    this.#queuedBytes += bytes;
    this.#next();
  }

  /** "If the Callee receives a CancelInvocation message with an Invocation ID that does not match any … it SHOULD ignore" it. */
  cancel({ invocationId }: CancelInvocation): void {
    this.#active.get(invocationId)?.abort.abort();
  }

  /** "The Callee is free to ignore any StreamItem and Completion messages that are sent after the invocation has completed." */
  takeItem({ invocationId, item }: StreamItem): void {
    this.#uploads.get(invocationId)?.push(item);
  }

  /** The end of an upload. Returns false when the id is none of an upload. */
  takeEnd({ invocationId, error }: Completion): boolean {
    const upload = this.#uploads.get(invocationId);
    upload?.end(error === undefined ? undefined : new Error(error));
    return upload !== undefined;
  }

  #refusalOf({ invocationId, target, type, streamIds = [] }: Invocation | StreamInvocation): string | undefined {
    const { catalogue, limits } = this.#host;
    const name = target.toLowerCase();
    if (invocationId !== undefined && this.#active.has(invocationId)) return `Invocation ID '${invocationId}' is already in use.`;
    if (!catalogue.methods.has(name) && !catalogue.streams.has(name)) return `Unknown hub method '${target}'`;
    if (type === 1 && !catalogue.methods.has(name))
      return `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`;
    if (type === 4 && !catalogue.streams.has(name))
      return `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`;
    if (streamIds.some((id) => this.#uploads.has(id)) || new Set(streamIds).size < streamIds.length)
      return 'A stream ID is already in use.';
    if (this.#uploads.size + streamIds.length > limits.streams) return 'Too many streams.';
    return type === 4 && this.#active.size >= limits.streams ? 'Too many streams.' : undefined;
  }

  #next(): void {
    while (this.#turn === 'free') {
      const job = this.#queue.shift();
      if (!job) break;
      this.#queuedBytes -= job.bytes;
      if (job.message.type === 4) void this.#stream(job);
      else void this.#call(job);
    }
    this.#host.eased();
  }

  async #call(job: Job): Promise<void> {
    this.#turn = 'taken';
    const { message } = job;
    try {
      const result = job.abort.signal.aborted
        ? undefined
        : await this.#host.catalogue.methods.get(message.target.toLowerCase())?.(this.#callOf(job));
      this.#finish(job, result === undefined ? {} : { result });
    } catch (error) {
      this.#fail(job, error);
    }
    this.#turn = 'free';
    this.#next();
  }

  async #stream(job: Job): Promise<void> {
    const { message, abort } = job;
    if (abort.signal.aborted) return this.#finish(job, {});
    try {
      const items = this.#host.catalogue.streams.get(message.target.toLowerCase())?.(this.#callOf(job))[Symbol.asyncIterator]();
      // "When the Callee receives a CancelInvocation message it will stop sending StreamItem messages and will send a Completion."
      abort.signal.addEventListener('abort', () => {
        this.#finish(job, {});
        items?.return?.()?.catch((error: unknown) => this.#host.failed(message.target, error));
      });
      for (let step = await items?.next(); step && !step.done && !abort.signal.aborted; step = await items?.next()) {
        await this.#host.answer({ type: 2, invocationId: message.invocationId ?? '', item: step.value ?? null });
      }
      this.#finish(job, {});
    } catch (error) {
      this.#fail(job, error);
    }
  }

  #callOf({ abort, message, uploads }: Job): Call<Claims> {
    return { connection: this.#host.connection, args: message.arguments, uploads, signal: abort.signal };
  }

  #fail(job: Job, error: unknown): void {
    // Who was cancelled may well throw because of it.
    if (!job.abort.signal.aborted) this.#host.failed(job.message.target, error);
    this.#finish(job, { error: failureText(job.message.target, error) });
  }

  /** Completes an invocation once; what comes later is dropped. */
  #finish(job: Job, end: Pick<Completion, 'result' | 'error'>): void {
    for (const upload of job.uploads) {
      upload.discard();
      if (this.#uploads.get(upload.id) === upload) this.#uploads.delete(upload.id);
    }
    const { invocationId } = job.message;
    if (invocationId === undefined || this.#active.get(invocationId) !== job) return;
    // A result that JSON cannot carry throws here, before the invocation counts as completed.
    this.#complete(job.message, end);
    this.#active.delete(invocationId);
  }

  /** "When a Callee receives an invocation without an Invocation ID value, it must not send any response to that invocation." */
  #complete({ invocationId }: Invocation | StreamInvocation, end: Pick<Completion, 'result' | 'error'>): void {
    if (invocationId !== undefined) void this.#host.answer({ type: 3, invocationId, ...end });
  }
}
