import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { estatePart, type DemoWorld, type Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { clockRuns, isOpen } from '../ticket-state.rules.ts';
import {
  type DeskTicket,
  type TicketMacro,
  type ticketDeskContract,
} from '../ticket-desk.schema.ts';
import { ticketRefusals } from '../tickets.refusals.ts';
import { ticketSummary } from '../tickets.schema.ts';
import { sampleMacros } from './sample-forms.values.ts';
import { sampleOf, turnSample } from './tickets.demo.ts';
import { ticketBook, ticketOf, type StoredSample } from './tickets.estate.ts';

/** Customers of the samples: an estate each. */
const customers = estatePart('tickets.customers', ({ random }) => {
  const dice = random('tickets.customers');
  return ['Adler Maschinenbau', 'Bergmann & Söhne', 'Hafenlogistik Nord'].map((name) => ({
    id: dice.uuid(),
    name,
  }));
});

const macros = estatePart('tickets.macros', (): { all: TicketMacro[] } => ({
  all: [...sampleMacros],
}));

const soonMs = 4 * 3_600_000;

function groupOf({ state, dueAt }: StoredSample, now: Date): DeskTicket['group'] {
  if (!isOpen(state)) return 'done';
  if (!clockRuns(state)) return 'customer';
  return dueAt !== null && Date.parse(dueAt) - now.getTime() <= soonMs ? 'due' : 'us';
}

/** Returns the tickets of all sampled customers. */
export function deskOf(world: DemoWorld, estate: Estate, now: Date): DeskTicket[] {
  return estate.operator.part(customers).flatMap(({ id, name }) =>
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

export const ticketDeskDemo: DemoHandlers<typeof ticketDeskContract> = {
  async inbox({ world, estate, query, now }) {
    const found = deskOf(world, estate, now())
      .filter(({ group }) => (query.view === 'done') === (group === 'done'))
      .filter(({ assignee }) => query.view !== 'unassigned' || assignee === '')
      .filter(({ subject, tenantName, requester, number }) =>
        isFound(query.search, subject, tenantName, requester, String(number)),
      );
    return pageOf(
      sortedBy(found, ({ dueAt }) => dueAt ?? '9', 'asc'),
      query,
      now(),
    );
  },
  async summary({ world, estate, now }) {
    const open = deskOf(world, estate, now()).filter(({ group }) => group !== 'done');
    return {
      open: open.length,
      due: open.filter(({ group }) => group === 'due').length,
      mine: 0,
      unassigned: open.filter(({ assignee }) => assignee === '').length,
      customers: new Set(open.map(({ tenantId }) => tenantId)).size,
      nextDueAt: open.flatMap(({ dueAt }) => dueAt ?? []).toSorted()[0] ?? null,
    };
  },
  colleagues: async ({ caller }) => ({ data: [{ userId: caller.userId, name: caller.name }] }),
  macros: async ({ estate }) => ({ data: estate.operator.part(macros).all }),
  async saveMacro({ estate, params, body }) {
    const kept = estate.operator.part(macros);
    const saved = { ...body, id: params.macroId };
    kept.all = [...kept.all.filter(({ id }) => id !== saved.id), saved];
    return saved;
  },
  async removeMacro({ estate, params }) {
    const kept = estate.operator.part(macros);
    kept.all = kept.all.filter(({ id }) => id !== params.macroId);
    return { id: params.macroId };
  },
  publishForm: async ({ body }) => ({ ...body, version: 2 }),
  async context({ estate, params, world, now }) {
    const one = sampleOf(estate, params.ticketId);
    const named = deskOf(world, estate, now()).find(({ id }) => id === one.id);
    return {
      tenantName: named?.tenantName ?? '',
      licenseBundle: 'Standard',
      ofRequester: estate
        .part(ticketBook)
        .tickets.filter(({ id, requester }) => id !== one.id && requester === one.requester)
        .map((other) => ticketSummary.parse(other)),
      aboutTheSame: [],
    };
  },
  async assign({ estate, params, body, caller, now }) {
    const one = sampleOf(estate, params.ticketId);
    one.assigneeId = body.assigneeId;
    one.assignee = body.assigneeId === null ? '' : caller.name;
    return ticketOf(one, 'staff', now());
  },
  async rank({ estate, params, body, now }) {
    const one = sampleOf(estate, params.ticketId);
    one.priority = body.priority;
    return ticketOf(one, 'staff', now());
  },
  async link({ estate, params, body, now }) {
    const one = sampleOf(estate, params.ticketId);
    one.links = [...one.links, body];
    return ticketOf(one, 'staff', now());
  },
  async merge({ estate, params, body, now }) {
    const one = sampleOf(estate, params.ticketId);
    const into = sampleOf(estate, body.into);
    if (one === into) throw ticketRefusals.MERGE_NOT_POSSIBLE();
    into.messages.push(...one.messages);
    one.mergedInto = into.number;
    turnSample(one, 'closed', now());
    return ticketOf(into, 'staff', now());
  },
};
