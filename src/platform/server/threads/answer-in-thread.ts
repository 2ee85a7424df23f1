import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './threads.ts';

/** Carries out, inside a thread, what `inThreads` asks of it, one call after another. */
// The types say what passes between the threads; nothing else can.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function answerInThread<Input, Output>(
  work: (input: Input) => Output | Promise<Output>,
): void {
  let before: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', ({ id, input }: { readonly id: number; readonly input: Input }) => {
    before = before.then(async () => parentPort?.postMessage(await answer(id, input), []));
  });

  async function answer(id: number, input: Input): Promise<ThreadAnswer<Output>> {
    try {
      return { id, output: await work(input) };
    } catch (error) {
      return { id, failure: error instanceof Error ? error.message : 'failed' };
    }
  }
}
