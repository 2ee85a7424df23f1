import type { ReadAttention, ReadWaiting } from '#platform/common/home.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { homeTexts } from './texts.ts';

/** Returns the incidents that wait for a decision of the company. */
export const readAttention: ReadAttention = async ({ language }) => {
  const t = await homeTexts.load(language);
  const { waiting, decisions } = await readSource(incidentsClient.summary);
  const items = waiting.map(({ id, title, decisionDueAt }) => ({
    id,
    title: t('title', { title }),
    detail: t('detail'),
    deadline: decisionDueAt,
    kind: 'blocked' as const,
    act: t('act'),
    href: linkTo(`/:/security/incidents/${id}`),
  }));
  return { items, total: decisions };
};

/** Counts incidents that wait for a decision, and other open ones, beside the page in the menu. */
export const readWaiting: ReadWaiting = async () => {
  const { decisions, open } = await readSource(incidentsClient.summary);
  return { '/:/security/incidents': { due: decisions, count: open - decisions } };
};
