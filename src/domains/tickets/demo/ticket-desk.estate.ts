import { estatePart, type DemoWorld, type Estate } from '#platform/common/demo/estate.ts';
import type { DeskTicket } from '../ticket-desk.schema.ts';
import { clockRuns, isOpen } from '../ticket-state.rules.ts';
import { ticketSummary } from '../tickets.schema.ts';
import { ticketBook, type StoredSample } from './tickets.estate.ts';

/** Customers of the samples: an estate each. */
const sampleCustomers = estatePart('tickets.customers', ({ random }) => {
  const dice = random('tickets.customers');
  return ['Adler Maschinenbau', 'Bergmann & Söhne', 'Hafenlogistik Nord'].map((name) => ({
    id: dice.uuid(),
    name,
  }));
});

const soonMs = 4 * 3_600_000;

function groupOf({ state, dueAt }: StoredSample, now: Date): DeskTicket['group'] {
  if (!isOpen(state)) return 'done';
  if (!clockRuns(state)) return 'customer';
  return dueAt !== null && Date.parse(dueAt) - now.getTime() <= soonMs ? 'due' : 'us';
}

/** Returns the tickets of all sampled customers. */
export function deskOf(world: DemoWorld, estate: Estate, now: Date): DeskTicket[] {
  return estate.operator.part(sampleCustomers).flatMap(({ id, name }) =>
    world
      .estateOf(id)
      .part(ticketBook)
      .tickets.map((one) => ({
        ...ticketSummary.parse(one),
        tenantId: id,
        tenantName: name,
        assigneeId: one.assigneeId,
        group: groupOf(one, now),
        excerpt: one.messages.at(-1)?.body ?? '',
      })),
  );
}
