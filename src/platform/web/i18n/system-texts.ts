import { catalogue } from '#platform/common/texts/catalogue.ts';
import { systemWords } from './system-words.ts';

export const systemTexts = catalogue(systemWords);
