import { isObject } from '@atrium/microsoft-client/json-value';
import type { Reply } from './exchange.ts';
import type { Fault } from './scenario.schema.ts';

/** Addresses that a broken page may lead to. */
export type PageLinks = {
  /** Address of the request itself. */
  readonly same: string;
  /** Another address of the same page. */
  readonly again: () => string;
  /** The same path at a host that is none of the services. */
  readonly foreign: string;
};

/** Returns a page of Graph with a fault in it; what is no page stays as it is. */
export function brokenPage(reply: Reply, { kind }: Fault, links: PageLinks): Reply {
  const { body } = reply;
  if (reply.status !== 200 || !isObject(body) || !Array.isArray(body['value'])) return reply;
  const value: readonly unknown[] = body['value'];
  const { '@odata.deltaLink': _, ...rest } = body;
  const following = (nextLink: string, items: readonly unknown[]) => ({
    ...reply,
    body: { ...rest, '@odata.nextLink': nextLink, value: items },
  });
  if (kind === 'duplicate')
    return { ...reply, body: { ...body, value: [...value, ...value.slice(-1)] } };
  if (kind === 'repeatedPage') return following(links.same, value);
  if (kind === 'emptyPage') return following(links.again(), []);
  if (kind === 'foreignLink') return following(links.foreign, value);
  return reply;
}
