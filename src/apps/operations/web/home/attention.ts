import { connectionsRoutes } from '#domains/connections/connections.routes.ts';
import type { connectionsContract } from '#domains/connections/connections.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import type { AttentionItem, ReadAttention, ReadWaiting } from '#platform/common/home.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { activeTenant, activeUser, heldPermissions } from '#platform/web/session/session.ts';
import { attentionOf } from './relationship-attention.rules.ts';
import { homeTexts } from './texts.ts';

const connections = contractClient<typeof connectionsContract>(connectionsRoutes);
const page = '/:/operations/your-tickets';
const overview = '/:/operations/managed-tenant';

type Texts = Awaited<ReturnType<typeof homeTexts.load>>;

const mayUse = (needs: readonly string[]): boolean => {
  const held = heldPermissions(activeUser(), activeTenant());
  return needs.some((one) => held.includes(one));
};

/**
 * Returns the reader's tickets that wait for an answer of them, and ways to the environment that end
 * or are lost: somebody of the company has to agree to them.
 */
export const readAttention: ReadAttention = async ({ language }) => {
  const t = await homeTexts.load(language);
  const [tickets, ways] = await Promise.all([
    mayUse(rights.tickets.read) ? ticketsOf(t) : { items: [], total: 0 },
    mayUse(rights.health.read) ? waysOf(t) : [],
  ]);
  return { items: [...ways, ...tickets.items], total: tickets.total + ways.length };
};

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

/** Returns tickets that wait for the reader, and their open ones. */
export const readWaiting: ReadWaiting = async () => {
  const { waitingForYou, mine } = await readSource(ticketsClient.summary);
  return { [page]: { due: waitingForYou, count: mine - waitingForYou } };
};
