import { roleTexts as texts } from '#domains/people/role-words.messages.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Words of the roles that the program brings along. */
export const roleTexts = catalogue(texts);
