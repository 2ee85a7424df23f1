import type { SimulatorState } from './state.ts';

type Parts = Pick<SimulatorState, 'world' | 'books' | 'clock'>;

/** Sets a clock ahead, and tells a partner that listens what that has made of subscriptions. */
export function tellingRenewals(parts: Parts, advance: () => void): void {
  const { events } = parts.books;
  if (!events.registration) return advance();
  const before = standings(parts);
  advance();
  for (const [subscriptionId, { customerId, standing }] of standings(parts))
    if (before.get(subscriptionId)?.standing !== standing)
      events.tellChange({ customerId, subscriptionId, readyAt: parts.clock.now() });
}

/** Returns where every subscription stands, as text. */
function standings({ world, clock }: Parts) {
  const now = clock.now();
  return new Map(
    world.customers.flatMap((customer) =>
      world
        .directory(customer, now)
        .terms(now)
        .map(({ id, term, standing, quantity }) => {
          const told = {
            customerId: customer.id,
            standing: JSON.stringify([term, standing, quantity]),
          };
          return [id, told] as const;
        }),
    ),
  );
}
