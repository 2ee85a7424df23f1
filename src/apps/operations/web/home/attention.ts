import { connectionsRoutes } from '#domains/connections/connections.routes.ts';
import type { connectionsContract } from '#domains/connections/connections.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import type { AttentionItem, ReadAttention } from '#platform/common/home.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { readerMayUse, readNearChanges } from './home-reads.ts';
import { attentionOf } from './home.rules.ts';
import { homeTexts } from './texts.ts';

const connections = contractClient<typeof connectionsContract>(connectionsRoutes);
const page = '/:/operations/your-tickets';
const overview = '/:/operations/managed-tenant';

type Texts = Awaited<ReturnType<typeof homeTexts.load>>;

/**
 * Returns the reader's tickets that wait for an answer of them, ways to the environment that end or
 * are lost (somebody of the company has to agree to them), and changes whose day is near.
 */
export const readAttention: ReadAttention = async ({ language, now }) => {
  const t = await homeTexts.load(language);
  const seesTenant = readerMayUse(rights.health.read);
  const [tickets, ways, changes] = await Promise.all([
    readerMayUse(rights.tickets.read) ? ticketsOf(t) : { items: [], total: 0 },
    seesTenant ? waysOf(t) : [],
    seesTenant ? changesOf(t, now) : [],
  ]);
  return {
    items: [...ways, ...changes, ...tickets.items],
    total: tickets.total + ways.length + changes.length,
  };
};

async function changesOf(t: Texts, now: Date): Promise<AttentionItem[]> {
  const near = await readNearChanges(now);
  return near.map(({ id, title, services, actBy }) => ({
    id,
    title: t('change', { title }),
    detail: services.join(', '),
    deadline: actBy,
    kind: 'decide' as const,
    href: linkTo(`${overview}/service-changes`, { change: id }),
  }));
}

async function ticketsOf(t: Texts) {
  const { waiting, waitingForYou } = await readSource(ticketsClient.summary);
  const items = waiting.map(({ id, number, subject, lastAnswerBy }) => ({
    id,
    title: t('waits', { number: String(number), subject }),
    detail: t('lastBy', { who: lastAnswerBy }),
    deadline: null,
    kind: 'blocked' as const,
    act: t('answer'),
    href: linkTo(page, { ticket: id }),
  }));
  return { items, total: waitingForYou };
}

async function waysOf(t: Texts): Promise<AttentionItem[]> {
  const { data } = await readSource(connections.list);
  return attentionOf(data).map(({ id, kind, deadline }) => ({
    id,
    title: t(kind),
    detail: t(`${kind}.detail`),
    deadline,
    kind: 'decide' as const,
    href: linkTo(overview),
  }));
}
