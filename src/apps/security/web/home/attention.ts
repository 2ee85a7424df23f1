import { incidentsClient } from '#domains/incidents/web/clients.ts';
import type { ReadAttention, ReadWaiting } from '#platform/common/home.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { linkTo } from '#platform/web/router/address.ts';

const de = words({
  title: 'Ihre Entscheidung: {title}',
  detail: 'Sicherheitsvorfall, die Frist läuft',
  act: 'Entscheiden',
});

const en = translation<typeof de>()({
  title: 'Your decision: {title}',
  detail: 'Security incident, the deadline is running',
  act: 'Decide',
});

export const homeTexts = catalogue({ de, en });

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
