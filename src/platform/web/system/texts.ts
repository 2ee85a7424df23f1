import { catalogue } from '../i18n/catalogue.ts';
import { systemWords } from './words.ts';

export const systemTexts = catalogue(systemWords);
