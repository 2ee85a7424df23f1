const prefix = 'tenant:';

/** Returns the audience of one customer; without an id one that still has to be chosen. */
export const customerAudience = (id: string): string => `${prefix}${id}`;

/** Returns the customer of an audience; empty: none was chosen; undefined: it is none's alone. */
export function customerOf(audience: string): string | undefined {
  return audience.startsWith(prefix) ? audience.slice(prefix.length) : undefined;
}
