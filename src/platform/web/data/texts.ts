import { catalogue } from '../i18n/catalogue.ts';
import { translation, words } from '../i18n/words.ts';

const de = words({ retryBySelf: 'Wird von selbst erneut versucht', retryIn: 'in {seconds} s' });
const en = translation<typeof de>()({ retryBySelf: 'Will be tried again by itself', retryIn: 'in {seconds} s' });

export const dataTexts = catalogue({ de, en });
