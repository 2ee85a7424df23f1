import { badAnswer, type FaultFacts, MicrosoftError, noFacts } from './microsoft-error.ts';
import type { Clock } from './ports.ts';

/** Wait for one answer: the caller's signal, and the time for the next sign of life. */
export type AnswerWait = {
  readonly clock: Clock;
  readonly idleMs: number;
  readonly signal: AbortSignal | undefined;
};

/**
 * Yields the bytes of a body. Throws `timeout` where nothing comes for `idleMs`, `network` where it
 * breaks off, `tooLarge` beyond `maxBytes`; in each case, and where the reader leaves early, the
 * connection is given up.
 */
export async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  wait: AnswerWait,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await within(wait, () => reader.read());
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw badAnswer('tooLarge');
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Reads a whole body as UTF-8 text, without a byte order mark. */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  wait: AnswerWait,
  maxBytes: number,
): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunksOf(body, wait, maxBytes))
    text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** Returns the value of a JSON text; undefined for an empty one. Throws `notJson`. */
export function parseJson(text: string, facts: Partial<FaultFacts>): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badAnswer('notJson', facts);
  }
}

/**
 * Runs a step of an exchange. Its failures become those of the caller (the signal's reason), of time
 * (`timeout`), or of the network (`network`).
 */
export async function within<T>(
  { clock, idleMs, signal }: AnswerWait,
  step: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const ended = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    ended.reject(reason);
    controller.abort(reason);
  };
  const leave = () => end(signal?.reason);
  const silence = clock.alarm(idleMs, () =>
    end(new MicrosoftError({ ...noFacts, kind: 'timeout' })),
  );
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([ended.promise, step(controller.signal)]);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof MicrosoftError) throw error;
    throw new MicrosoftError({ ...noFacts, kind: 'network', code: systemCodeOf(error) });
  } finally {
    silence();
    signal?.removeEventListener('abort', leave);
  }
}

/** Returns the code of the system (`ECONNRESET`); messages may hold addresses and are left out. */
function systemCodeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return undefined;
}
