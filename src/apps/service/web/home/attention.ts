import type { ReadAttention, ReadWaiting } from '#platform/common/home.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { handoutsClient } from '../clients.ts';

const de = words({
  title: '„{title}“ lesen und bestätigen',
  detail: 'Fassung {number}',
  act: 'Lesen',
});

const en = translation<typeof de>()({
  title: 'Read and acknowledge “{title}”',
  detail: 'Version {number}',
  act: 'Read',
});

export const homeTexts = catalogue({ de, en });

/** Nobody holds more handouts than this. */
const take = 100;

const read = (language: 'de' | 'en') =>
  readSource(handoutsClient.list, { query: { language, take } });

/** Returns the handouts that wait for the reader's acknowledgement. */
export const readAttention: ReadAttention = async ({ language }) => {
  const t = await homeTexts.load(language);
  const { data } = await read(language);
  const waiting = data.filter(({ state }) => state === 'toAcknowledge');
  return {
    items: waiting.map(({ id, title, number }) => ({
      id,
      title: t('title', { title }),
      detail: t('detail', { number }),
      deadline: null,
      kind: 'blocked',
      act: t('act'),
      href: linkTo(`/:/service/your-handouts/${id}`),
    })),
    total: waiting.length,
  };
};

/** Counts what is to be acknowledged, and what is new, beside the page in the menu. */
export const readWaiting: ReadWaiting = async ({ language }) => {
  const { data } = await read(language);
  const due = data.filter(({ state }) => state === 'toAcknowledge').length;
  const count = data.filter(({ state }) => state === 'newVersion' || state === 'unread').length;
  return { '/:/service/your-handouts': { due, count } };
};
