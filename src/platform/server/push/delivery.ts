import { dropMethod } from './announce.ts';
import { groupOf } from './envelope.rules.ts';
import type { Envelope, Resolver, Resolvers, Seat } from './push.port.ts';

/** Method of the browser and its arguments. */
export interface Message {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Subject of a message, for judging who may hear it. */
export interface About {
  readonly topic: string;
  readonly audience: 'tenant' | 'staff';
  /** Arrival of the announcement (performance.now): rights read before it do not count. */
  readonly since: number;
}

/** Outlet of messages of this node. */
export interface Outlet {
  /** False: nobody is listening here, so nothing need be read. */
  hasReceivers(group: string): boolean;
  /**
   * Serialises once, whatever the number of receivers. `about`: only those hear it who may read the
   * topic.
   */
  send(group: string, message: Message, about?: About): void | Promise<void>;
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
 * Returns the noun whose rights decide who hears a message; undefined where it is addressed to one
 * person or has no topic.
 */
function aboutOf({ to, topic }: Envelope, since: number): About | undefined {
  if (typeof to === 'object' || topic === undefined) return undefined;
  return { topic, audience: to, since };
}

/**
 * Makes messages of announcements: each once, and those of one tenant in their order however long
 * one takes to read.
 */
export function createDelivery({ outlet, resolvers, log }: DeliveryOptions): Delivery {
  const byMethod = new Map<string, Resolver>(Object.entries({ ...own, ...resolvers }));
  const seen = new Set<string>();
  const queues = new Map<string, Promise<void>>();

  async function send(envelope: Envelope, since: number): Promise<void> {
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
    if (args) await outlet.send(group, { method, args }, aboutOf(envelope, since));
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
      const since = performance.now();
      const sent = (queues.get(tenantId) ?? Promise.resolve()).then(() => send(envelope, since));
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
