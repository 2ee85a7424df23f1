import type { DemoCall } from '#platform/common/demo/backend.ts';
import { ApiError } from './api-error.ts';
import { currentTransport } from './transport.ts';

/**
 * Answers a call from sample data. @throws ApiError for a refusal, as `request` does; AbortError
 * when the signal has fired
 */
export async function askDemo(
  call: Omit<DemoCall, 'locale' | 'caller'>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const { demo, language } = currentTransport();
  if (!demo) throw new Error(`nobody answers ${call.contract}.${call.endpoint} with sample data`);
  const backend = await demo.backend();
  const answer = await backend.answer({
    ...call,
    locale: language() === 'en' ? 'en' : 'de',
    caller: demo.caller(),
  });
  if (signal?.aborted) throw new DOMException('the call was given up', 'AbortError');
  if (answer.kind === 'problem') throw new ApiError(answer.problem);
  return answer.kind === 'file' ? { blob: answer.blob, name: answer.name } : answer.json;
}
