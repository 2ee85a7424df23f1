import { dropMethod } from './announce.ts';
import { groupOf } from './envelope.rules.ts';
import type { Envelope, Resolver, Resolvers, Seat } from './push.port.ts';

/** Outlet of messages of this node. */
export interface Outlet {
  /** False: nobody is listening here, so nothing need be read. */
  hasReceivers(group: string): boolean;
  /** Serialises once, whatever the number of receivers. */
  send(group: string, method: string, args: readonly unknown[]): void | Promise<void>;
  drop(seat: Seat): void | Promise<void>;
}

export interface DeliveryOptions {
  readonly outlet: Outlet;
  readonly resolvers: Resolvers;
  readonly log: { error(fields: object, message: string): void };
}

export interface Delivery {
  /** Resolves when the message has left; rejects when it could not be made or sent. */
  deliver(envelope: Envelope): Promise<void>;
}

/** So many announcements are remembered: a bus that repeats does it within seconds. */
const remembered = 10_000;

const own: Resolvers = {
  changed: async ({ topic, ids }) => [{ topic, ids }],
  rights: async () => [],
  refresh: async () => [],
};

/**
 * Makes messages of announcements: each once, and those of one tenant in their order however long
 * one takes to read.
 */
export function createDelivery({ outlet, resolvers, log }: DeliveryOptions): Delivery {
  const byMethod = new Map<string, Resolver>(Object.entries({ ...own, ...resolvers }));
  const seen = new Set<string>();
  const queues = new Map<string, Promise<void>>();

  async function send(envelope: Envelope): Promise<void> {
    const { to, tenantId, method } = envelope;
    if (method === dropMethod) {
      if (typeof to === 'object') await outlet.drop({ tenantId, userId: to.userId });
      return;
    }
    const resolve = byMethod.get(method);
    if (!resolve) return log.error({ method }, 'nobody can tell what an announcement means');
    const group = groupOf(envelope);
    if (!outlet.hasReceivers(group)) return;
    const args = await resolve(envelope);
    if (args) await outlet.send(group, method, args);
  }

  function remember(id: string): void {
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > remembered && oldest !== undefined) seen.delete(oldest);
  }

  return {
    async deliver(envelope) {
      if (seen.has(envelope.id)) return;
      remember(envelope.id);
      const { tenantId } = envelope;
      const sent = (queues.get(tenantId) ?? Promise.resolve()).then(() => send(envelope));
      const settled = sent.catch(() => undefined);
      queues.set(tenantId, settled);
      void settled.then(() => queues.get(tenantId) === settled && queues.delete(tenantId));
      try {
        await sent;
      } catch (error) {
        seen.delete(envelope.id); // it may come again
        throw error;
      }
    },
  };
}
