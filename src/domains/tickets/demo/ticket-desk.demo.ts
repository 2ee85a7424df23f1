import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { estatePart } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { type TicketMacro, type ticketDeskContract } from '../ticket-desk.schema.ts';
import { ticketRefusals } from '../tickets.refusals.ts';
import { ticketSummary } from '../tickets.schema.ts';
import { sampleMacros } from './sample-tickets.values.ts';
import { deskOf } from './ticket-desk.estate.ts';
import { sampleOf, turnSample } from './tickets.demo.ts';
import { ticketBook, ticketOf } from './tickets.estate.ts';

const macros = estatePart('tickets.macros', (): { all: TicketMacro[] } => ({
  all: [...sampleMacros],
}));

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
      requesterLanguage: 'de',
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
    one.mergedIntoId = into.id;
    turnSample(one, 'closed', now());
    return ticketOf(into, 'staff', now());
  },
};
