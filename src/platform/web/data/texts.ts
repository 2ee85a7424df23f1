import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  retryBySelf: 'Wird von selbst erneut versucht',
  retryIn: 'in {seconds} s',
  noRight: 'Das dürfen Sie nicht sehen',
  noRightAgain: 'Erneut prüfen',
  helpOfOperator: 'Auch diese Ansprechpersonen helfen weiter:',
  helpOfStaff: 'Berechtigungen der Mitarbeitenden vergibt, wer Mitarbeitende verwaltet.',
});
const en = translation<typeof de>()({
  retryBySelf: 'Retrying automatically',
  retryIn: 'in {seconds} s',
  noRight: 'You do not have access to this',
  noRightAgain: 'Check again',
  helpOfOperator: 'These people can also help:',
  helpOfStaff: 'Staff permissions are granted by whoever manages employees.',
});

export const dataTexts = catalogue({ de, en });
