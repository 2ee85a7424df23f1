import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import { faultyAnswers, keptAnswers } from '../ticket-form.rules.ts';
import { isOpen, movesOf, stateAfterAnswer } from '../ticket-state.rules.ts';
import { ticketRefusals } from '../tickets.refusals.ts';
import { ticketSummary, type TicketQuery, type ticketsContract } from '../tickets.schema.ts';
import { sampleForms } from './sample-tickets.values.ts';
import {
  heldFiles,
  message,
  openSample,
  ticketBook,
  ticketOf,
  type StoredSample,
} from './tickets.estate.ts';

/** Returns a sample of the tenant. @throws PortalError ERROR_TICKETS_NOT_FOUND */
export function sampleOf(estate: Estate, ticketId: string): StoredSample {
  const found = estate.part(ticketBook).tickets.find(({ id }) => id === ticketId);
  if (!found) throw ticketRefusals.NOT_FOUND();
  return found;
}

/** Puts a sample into a state, now. */
export function turnSample(one: StoredSample, to: StoredSample['state'], at: Date): void {
  one.state = to;
  one.endedAt = isOpen(to) ? null : at;
  one.updatedAt = at.toISOString();
  if (to !== 'received' && to !== 'inProgress') one.dueAt = null;
}

const inTab = (one: StoredSample, tab: TicketQuery['tab']): boolean =>
  tab === 'organisation' || (tab === 'mine' ? one.isOwn : !one.isOwn && one.share === 'everyone');

const peopleOf = (estate: Estate) =>
  estate
    .part(sampledPeople)
    .slice(0, 30)
    .map((person) => ({ userId: person.id, name: fullName(person) }));

const isAbout = (links: StoredSample['links'], about: string | undefined): boolean =>
  about === undefined || links.some(({ target }) => target === about);

const ranks = ['low', 'normal', 'high', 'critical'];

export const ticketsDemo: DemoHandlers<typeof ticketsContract> = {
  async list({ estate, query, now }) {
    const found = estate
      .part(ticketBook)
      .tickets.filter((one) => inTab(one, query.tab))
      .filter(({ links }) => isAbout(links, query.about))
      .filter(({ state }) =>
        query.state === 'open' ? isOpen(state) : (query.state ?? state) === state,
      )
      .filter(({ number, subject, service, requester }) =>
        isFound(query.search, String(number), subject, service, requester),
      );
    const keyOf = (one: StoredSample) =>
      query.sortBy === 'priority' ? ranks.indexOf(one.priority) : (one[query.sortBy] ?? '');
    const sorted = sortedBy(found, keyOf, query.sortDirection);
    return pageOf(
      sorted.map((one) => ticketSummary.parse(one)),
      query,
      now(),
    );
  },
  async summary({ estate }) {
    const open = estate.part(ticketBook).tickets.filter(({ state }) => isOpen(state));
    const own = open.filter(({ isOwn }) => isOwn);
    const waiting = own.filter(({ state }) => state === 'waitingForYou');
    return {
      open: open.length,
      waitingForYou: waiting.length,
      mine: own.length,
      shared: open.filter((one) => inTab(one, 'shared')).length,
      organisation: open.length,
      seesOrganisation: true,
      waiting: waiting.map((one) => ticketSummary.parse(one)),
    };
  },
  forms: async () => ({ data: [...sampleForms] }),
  async create({ estate, body, caller, now }) {
    const form = sampleForms.find(({ key }) => key === body.formKey);
    if (!form) throw ticketRefusals.FORM_OUTDATED();
    const fields = faultyAnswers(form.fields, body.answers ?? {});
    if (fields.length > 0) throw ticketRefusals.FORM_INCOMPLETE({ fields: fields.join(', ') });
    const at = now();
    const answers = keptAnswers(form.fields, body.answers ?? {});
    const files = heldFiles(estate, body.fileIds);
    return ticketOf(
      openSample(estate, { ...body, form, answers, files }, caller, at),
      'customer',
      at,
    );
  },
  get: async ({ estate, params, now }) =>
    ticketOf(sampleOf(estate, params.ticketId), 'customer', now()),
  async write({ estate, params, body, caller, now }) {
    const one = sampleOf(estate, params.ticketId);
    const at = now();
    if (!ticketOf(one, 'customer', at).mayAnswer) throw ticketRefusals.ENDED();
    const author = { id: caller.userId, name: caller.name };
    const files = heldFiles(estate, body.fileIds);
    one.messages.push(message(body.id, at, 'customer', author, body.text, files));
    turnSample(one, stateAfterAnswer(one.state, 'customer', undefined), at);
    one.lastAnswerBy = caller.name;
    one.lastAnswerSide = 'customer';
    return { missed: [] };
  },
  async move({ estate, params, body, now }) {
    const one = sampleOf(estate, params.ticketId);
    if (!movesOf(one.state, 'customer').includes(body.to))
      throw ticketRefusals.STATE_NOT_POSSIBLE();
    turnSample(one, body.to, now());
    return ticketOf(one, 'customer', now());
  },
  async share({ estate, params, body, now }) {
    const one = sampleOf(estate, params.ticketId);
    one.share = body.share;
    one.watchers = peopleOf(estate).filter(({ userId }) => body.watcherIds.includes(userId));
    return ticketOf(one, 'customer', now());
  },
  async follow({ estate, params, body }) {
    sampleOf(estate, params.ticketId).isFollowed = body.isFollowed;
    return body;
  },
  async rate({ estate, params, body, now }) {
    const one = sampleOf(estate, params.ticketId);
    if (isOpen(one.state)) throw ticketRefusals.NOT_RATEABLE();
    one.rating = body.rating;
    one.ratingNote = body.note ?? '';
    return ticketOf(one, 'customer', now());
  },
  presence: async () => ({ data: [] }),
  appear: async () => ({ data: [] }),
  people: async ({ estate }) => ({ data: peopleOf(estate) }),
  sharing: async ({ estate }) => ({
    ...ruleOf(estate),
    roles: [],
    people: peopleOf(estate),
  }),
  async setSharing({ estate, body }) {
    estate.part(ticketBook).rule = body;
    return { ...ruleOf(estate), roles: [], people: peopleOf(estate) };
  },
};

function ruleOf(estate: Estate) {
  const { mode, roleIds, userIds } = estate.part(ticketBook).rule;
  return { mode, roleIds: [...roleIds], userIds: [...userIds] };
}
