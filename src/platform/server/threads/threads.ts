import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

interface Waiting<Output> {
  readonly done: (output: Output) => void;
  readonly failed: (error: Error) => void;
}

/** Answer of a thread: the output, or why there is none. */
export interface ThreadAnswer<Output> {
  readonly id: number;
  readonly output?: Output;
  readonly failure?: string;
}

/** One thread with the work that it was given. */
interface Thread<Output> {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting<Output>>;
}

/** Leaves a processor to the requests; each thread holds memory of its own. */
const most = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * Returns a function whose calls are carried out in threads of their own (`answerInThread` in the
 * module at `url`), so that requests go on meanwhile. Threads are opened when they are needed, and
 * an idle one does not keep the program from ending. A call rejects with the message of what the
 * thread threw, or where the thread ended.
 */
// The types say what passes between the threads; nothing else can.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function inThreads<Input, Output>(url: URL): (input: Input) => Promise<Output> {
  const threads: Thread<Output>[] = [];
  let last = 0;
  return (input) => {
    const thread = leastBusy(threads) ?? opened(threads, url);
    last += 1;
    const id = last;
    return new Promise((done, failed) => {
      thread.waiting.set(id, { done, failed });
      thread.worker.ref();
      thread.worker.postMessage({ id, input }, []);
    });
  };
}

function leastBusy<Output>(threads: readonly Thread<Output>[]): Thread<Output> | undefined {
  const [first] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size);
  return first && (first.waiting.size === 0 || threads.length >= most) ? first : undefined;
}

function opened<Output>(threads: Thread<Output>[], url: URL): Thread<Output> {
  const worker = new Worker(url);
  const thread: Thread<Output> = { worker, waiting: new Map() };
  const lose = (error: unknown): void => {
    const at = threads.indexOf(thread);
    if (at >= 0) threads.splice(at, 1);
    const reason = error instanceof Error ? error : new Error('the thread failed');
    for (const { failed } of thread.waiting.values()) failed(reason);
    thread.waiting.clear();
  };
  worker.on('message', (answer: ThreadAnswer<Output>) => settle(thread, answer));
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('the thread ended')));
  threads.push(thread);
  return thread;
}

function settle<Output>(
  { worker, waiting }: Thread<Output>,
  { id, output, failure }: ThreadAnswer<Output>,
): void {
  const asked = waiting.get(id);
  waiting.delete(id);
  if (waiting.size === 0) worker.unref();
  if (output === undefined) asked?.failed(new Error(failure));
  else asked?.done(output);
}
