import { catalogue } from '../i18n/catalogue.ts';
import { translation, words } from '../i18n/words.ts';

const de = words({
  retryBySelf: 'Wird von selbst erneut versucht',
  retryIn: 'in {seconds} s',
  noRight: 'Das dürfen Sie nicht sehen',
  noRightAgain: 'Erneut prüfen',
  helpOfOperator: 'Auch diese Ansprechpersonen helfen weiter:',
  helpOfStaff: 'Rechte der Mitarbeitenden vergibt, wer Mitarbeitende verwaltet.',
});
const en = translation<typeof de>()({
  retryBySelf: 'Will be tried again by itself',
  retryIn: 'in {seconds} s',
  noRight: 'You may not see this',
  noRightAgain: 'Check again',
  helpOfOperator: 'These people can help, too:',
  helpOfStaff: 'Whoever manages employees grants the rights of staff.',
});

export const dataTexts = catalogue({ de, en });
