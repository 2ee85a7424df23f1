import type { Connection } from './connection.ts';
import { failureText } from './hub-error.ts';
import type {
  CancelInvocation,
  Completion,
  HubMessage,
  Invocation,
  StreamInvocation,
  StreamItem,
} from './hub-message.ts';
import type { Call, HubMethod, HubStream, Limits } from './hub-options.ts';
import { UploadStream } from './upload-stream.ts';

/** Methods and streams of a hub by lower-case name. */
export type Catalogue<Claims> = {
  readonly methods: ReadonlyMap<string, HubMethod<Claims>>;
  readonly streams: ReadonlyMap<string, HubStream<Claims>>;
};

/** Dependencies on the connection. */
export type InvocationContext<Claims> = {
  readonly connection: Connection<Claims>;
  readonly catalogue: Catalogue<Claims>;
  readonly limits: Limits;
  /** Throws a TypeError for values JSON cannot represent. */
  readonly send: (message: HubMessage) => Promise<void> | undefined;
  readonly reportFailure: (target: string, error: unknown) => void;
  /** Called when the backlog has shrunk. */
  readonly onBacklogReduced: () => void;
};

type Job = {
  readonly message: Invocation | StreamInvocation;
  readonly bytes: number;
  readonly abort: AbortController;
  readonly uploads: readonly UploadStream[];
};

/**
 * Runs the invocations of one client: methods one at a time in order, streams concurrently once
 * dequeued. "Caller MUST NOT" reuse an id while its invocation runs; such an invocation is
 * completed with an error.
 */
export class Invocations<Claims> {
  readonly #context: InvocationContext<Claims>;
  readonly #queue: Job[] = [];
  readonly #active = new Map<string, Job>();
  readonly #uploads = new Map<string, UploadStream>();
  #queuedBytes = 0;
  #runner: 'stopped' | 'idle' | 'running' = 'stopped';

  constructor(context: InvocationContext<Claims>) {
    this.#context = context;
  }

  /** Starts running methods; called after onConnected. */
  start(): void {
    this.#runner = 'idle';
    this.#next();
  }

  /** Aborts running invocations and drops queued ones. */
  stop(): void {
    this.#queue.length = 0;
    for (const job of this.#active.values()) job.abort.abort();
    for (const upload of this.#uploads.values())
      upload.end(new Error('The connection was closed.'));
    this.#active.clear();
    this.#uploads.clear();
  }

  /** Backlog as a fraction of its limit: reading pauses at 1 and resumes at 0.5. */
  get load(): number {
    const { queuedBytes, streamItems } = this.#context.limits;
    let load = this.#queuedBytes / queuedBytes;
    for (const upload of this.#uploads.values())
      load = Math.max(load, upload.waiting / streamItems);
    return load;
  }

  /**
   * Queues an invocation.
   * @param bytes size of the record that contained it.
   */
  invoke(message: Invocation | StreamInvocation, bytes: number): void {
    const refusal = this.#refusalOf(message);
    if (refusal) return this.#complete(message, { error: refusal });
    const uploads = (message.streamIds ?? []).map(
      (id) => new UploadStream(id, this.#context.onBacklogReduced),
    );
    const job = { message, bytes, uploads, abort: new AbortController() };
    if (message.invocationId !== undefined) this.#active.set(message.invocationId, job);
    for (const upload of uploads) this.#uploads.set(upload.id, upload);
    this.#queue.push(job);
    this.#queuedBytes += bytes;
    this.#next();
  }

  /**
   * "If the Callee receives a CancelInvocation message with an Invocation ID that does not match
   * any … it SHOULD ignore" it.
   */
  cancel({ invocationId }: CancelInvocation): void {
    this.#active.get(invocationId)?.abort.abort();
  }

  /**
   * "The Callee is free to ignore any StreamItem and Completion messages that are sent after the
   * invocation has completed."
   */
  receiveItem({ invocationId, item }: StreamItem): void {
    this.#uploads.get(invocationId)?.push(item);
  }

  /** Ends an upload. Returns false if the id belongs to none. */
  receiveEnd({ invocationId, error }: Completion): boolean {
    const upload = this.#uploads.get(invocationId);
    upload?.end(error === undefined ? undefined : new Error(error));
    return upload !== undefined;
  }

  #refusalOf({
    invocationId,
    target,
    type,
    streamIds = [],
  }: Invocation | StreamInvocation): string | undefined {
    const { catalogue, limits } = this.#context;
    const name = target.toLowerCase();
    if (invocationId !== undefined && this.#active.has(invocationId))
      return `Invocation ID '${invocationId}' is already in use.`;
    if (!catalogue.methods.has(name) && !catalogue.streams.has(name))
      return `Unknown hub method '${target}'`;
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
    while (this.#runner === 'idle') {
      const job = this.#queue.shift();
      if (!job) break;
      this.#queuedBytes -= job.bytes;
      if (job.message.type === 4) void this.#stream(job);
      else void this.#call(job);
    }
    this.#context.onBacklogReduced();
  }

  async #call(job: Job): Promise<void> {
    this.#runner = 'running';
    const { message } = job;
    try {
      const result = job.abort.signal.aborted
        ? undefined
        : await this.#context.catalogue.methods.get(message.target.toLowerCase())?.(
            this.#callOf(job),
          );
      this.#finish(job, result === undefined ? {} : { result });
    } catch (error) {
      this.#fail(job, error);
    }
    this.#runner = 'idle';
    this.#next();
  }

  async #stream(job: Job): Promise<void> {
    const { message, abort } = job;
    if (abort.signal.aborted) return this.#finish(job, {});
    try {
      const start = this.#context.catalogue.streams.get(message.target.toLowerCase());
      const items = start?.(this.#callOf(job))[Symbol.asyncIterator]();
      // "When the Callee receives a CancelInvocation message it will stop sending StreamItem
      // messages and will send a Completion."
      abort.signal.addEventListener('abort', () => {
        this.#finish(job, {});
        items
          ?.return?.()
          ?.catch((error: unknown) => this.#context.reportFailure(message.target, error));
      });
      for (
        let step = await items?.next();
        step && !step.done && !abort.signal.aborted;
        step = await items?.next()
      ) {
        await this.#context.send({
          type: 2,
          invocationId: message.invocationId ?? '',
          item: step.value ?? null,
        });
      }
      this.#finish(job, {});
    } catch (error) {
      this.#fail(job, error);
    }
  }

  #callOf({ abort, message, uploads }: Job): Call<Claims> {
    return {
      connection: this.#context.connection,
      args: message.arguments,
      uploads,
      signal: abort.signal,
    };
  }

  #fail(job: Job, error: unknown): void {
    // A cancelled method may throw because of the cancellation.
    if (!job.abort.signal.aborted) this.#context.reportFailure(job.message.target, error);
    this.#finish(job, { error: failureText(job.message.target, error) });
  }

  /** Completes an invocation once; ignores later results. */
  #finish(job: Job, end: Pick<Completion, 'result' | 'error'>): void {
    for (const upload of job.uploads) {
      upload.discard();
      if (this.#uploads.get(upload.id) === upload) this.#uploads.delete(upload.id);
    }
    const { invocationId } = job.message;
    if (invocationId === undefined || this.#active.get(invocationId) !== job) return;
    // Throws for a result that JSON cannot represent, before the invocation counts as completed.
    this.#complete(job.message, end);
    this.#active.delete(invocationId);
  }

  /**
   * "When a Callee receives an invocation without an Invocation ID value, it must not send any
   * response to that invocation."
   */
  #complete(
    { invocationId }: Invocation | StreamInvocation,
    end: Pick<Completion, 'result' | 'error'>,
  ): void {
    if (invocationId !== undefined) void this.#context.send({ type: 3, invocationId, ...end });
  }
}
