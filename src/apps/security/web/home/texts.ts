import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

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
