import type { ReadAttention, ReadWaiting } from '#platform/common/home.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { homeTexts } from './texts.ts';

const page = '/:/operations/your-tickets';

/** Returns the reader's tickets that wait for an answer of them. */
export const readAttention: ReadAttention = async ({ language }) => {
  const t = await homeTexts.load(language);
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
};

/** Returns tickets that wait for the reader, and their open ones. */
export const readWaiting: ReadWaiting = async () => {
  const { waitingForYou, mine } = await readSource(ticketsClient.summary);
  return { [page]: { due: waitingForYou, count: mine - waitingForYou } };
};
