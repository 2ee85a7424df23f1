import { MicrosoftError } from '@atrium/microsoft-client/microsoft-error';
import type { NoteCall, ProviderCall } from '#domains/orders/provisioner.port.ts';
import { isDefiniteNo, type PartnerCenter } from './partner-call.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly requestId?: string;
}

/**
 * Returns Partner Center with every call noted that buys or changes something, and every look that
 * is refused. Looks that are answered are not: an order is looked at until it is over.
 */
export function notedCalls(
  partnerCenter: PartnerCenter,
  note: NoteCall,
  now: () => Date,
): PartnerCenter {
  async function noted<T extends { readonly body: unknown }>(
    call: Call,
    run: () => Promise<T>,
  ): Promise<T> {
    const startedAt = now();
    const from = performance.now();
    const { method, path, body, requestId = '' } = call;
    const tell = (result: ProviderCall['result'], answer: unknown): Promise<void> =>
      note({
        kind: kindOf(call),
        ...{ result, startedAt, answer, outsideId: requestId },
        durationMs: performance.now() - from,
        request: { method, path, ...(body !== undefined && { body }) },
      });
    try {
      const answer = await run();
      if (method !== 'GET') await tell('done', answer.body);
      return answer;
    } catch (error) {
      const result = resultOf(error);
      if (method !== 'GET' || result === 'refused') await tell(result, answerOf(error));
      throw error;
    }
  }
  return {
    get: (path) => noted({ method: 'GET', path }, () => partnerCenter.get(path)),
    send: (call) => noted(call, () => partnerCenter.send(call)),
  };
}

function kindOf({ method, path }: Call): ProviderCall['kind'] {
  if (method === 'GET') return 'look';
  if (path.endsWith('/checkout')) return 'checkout';
  if (path.includes('/carts')) return 'cart';
  return path.endsWith('/transitions') ? 'upgrade' : 'change';
}

function resultOf(error: unknown): ProviderCall['result'] {
  if (!(error instanceof MicrosoftError)) return 'failed';
  return isDefiniteNo(error.fault) ? 'refused' : 'unreachable';
}

function answerOf(error: unknown): unknown {
  if (!(error instanceof MicrosoftError)) return { error: String(error) };
  const { kind, status, code, description, requestId } = error.fault;
  return { kind, status, code, description, requestId };
}
