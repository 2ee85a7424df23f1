import { mayUse, type Permission } from '#platform/common/access.ts';
import { rights } from '#platform/common/rights.ts';

/** Channels chosen for a topic. */
export interface Channels {
  /** Notify in the portal: inbox and toast. */
  readonly portal: boolean;
  readonly email: 'off' | 'digest' | 'immediately';
}

interface Topic {
  /**
   * Any one of these is needed to see what goes to all; what is addressed to one person they always
   * see. Empty: nobody else does.
   */
  readonly needs: readonly Permission[];
  /** Kind of inbox it can appear in. */
  readonly of: 'customer' | 'internal' | 'both';
  readonly byDefault: Channels;
}

/** Topics of notices. The needs equal those of the pages that show the subject. */
export const topics = {
  orders: {
    needs: rights.orders.read,
    of: 'customer',
    byDefault: { portal: true, email: 'off' },
  },
  // Somebody waits for it: whoever may approve is written to, unless they say otherwise.
  approvals: {
    needs: rights.orders.approve,
    of: 'customer',
    byDefault: { portal: true, email: 'immediately' },
  },
  subscriptions: {
    needs: rights.subscriptions.read,
    of: 'customer',
    byDefault: { portal: true, email: 'off' },
  },
  people: {
    needs: ['tenant:users', 'tenant:roles', 'Tenants.Users.Write', 'Tenants.UserRoles.Write'],
    of: 'both',
    byDefault: { portal: true, email: 'off' },
  },
  exports: { needs: [], of: 'both', byDefault: { portal: true, email: 'off' } },
  catalog: {
    needs: rights.catalog.keep,
    of: 'internal',
    byDefault: { portal: true, email: 'off' },
  },
} as const satisfies Readonly<Record<string, Topic>>;
export type TopicName = keyof typeof topics;
export const topicNames = Object.keys(topics).filter((name): name is TopicName => name in topics);

/** Topics whose notices to everybody a person may read. */
export function readableTopics(held: readonly string[]): TopicName[] {
  return topicNames.filter(
    (name) => topics[name].needs.length > 0 && mayUse(held, topics[name].needs),
  );
}

/** Topics that can appear in the inbox of a kind of user at all, for its filter and preferences. */
export function topicsOf(kind: 'customer' | 'internal'): TopicName[] {
  return topicNames.filter((name) => {
    const { of }: Topic = topics[name];
    return of === 'both' || of === kind;
  });
}

/** Returns the channels of a topic: the person's choice, else the default. */
export function channelsOf(
  chosen: readonly ({ readonly topic: string } & Channels)[],
  topic: TopicName,
): Channels {
  const own = chosen.find((one) => one.topic === topic);
  return own ? { portal: own.portal, email: own.email } : topics[topic].byDefault;
}

/** Topics that a person does not want to see in the portal. */
export function mutedTopics(
  chosen: readonly ({ readonly topic: string } & Channels)[],
): TopicName[] {
  return topicNames.filter((topic) => !channelsOf(chosen, topic).portal);
}
