const prefix = 'tenant:';

/** Returns the audience of one customer; without an id one that still has to be chosen. */
export const customerAudience = (id: string): string => `${prefix}${id}`;

/** Returns the customer that an audience is; empty: none was chosen yet; undefined: it is no one's. */
export function customerOf(audience: string): string | undefined {
  return audience.startsWith(prefix) ? audience.slice(prefix.length) : undefined;
}
