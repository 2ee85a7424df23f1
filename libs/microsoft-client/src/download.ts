import { isDownloadHost } from './address.rules.ts';
import { withRetries } from './attempts.ts';
import type { ClientContext } from './client-context.ts';
import { errorOfAnswer, open } from './exchange.ts';
import { factsOf } from './fault.rules.ts';
import { groupOf } from './limits.ts';
import { badAnswer } from './microsoft-error.ts';

/**
 * Opens a file at an address that carries its own permission. Sends no token, follows no redirect,
 * and only goes to the hosts that the cloud lists.
 */
export function openDownload(
  context: ClientContext,
  tenantId: string,
  address: URL,
  signal: AbortSignal | undefined,
): Promise<Response> {
  if (!isDownloadHost(address, context.cloud.downloads))
    return Promise.reject(badAnswer('foreignHost'));
  const { name, limit } = groupOf(context.groups, 'download', '/');
  return withRetries(context, {
    service: 'download',
    lane: { tenantId, group: name, limit },
    isRepeatable: true,
    signal,
    run: async () => {
      const response = await open(context, { address, method: 'GET', headers: {}, signal });
      if (response.status === 200) return response;
      if (response.status >= 400) throw await errorOfAnswer(context, response, signal);
      response.body?.cancel().catch(() => undefined);
      throw badAnswer('redirect', factsOf(response, context.ports.clock.now()));
    },
  });
}
