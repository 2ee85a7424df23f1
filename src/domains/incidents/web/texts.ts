import { catalogue } from '#platform/common/texts/catalogue.ts';
import { incidentTexts } from '../incident-words.messages.ts';

/** Texts that customers, staff and the protocol share about an incident. */
export const incidentCatalogue = catalogue(incidentTexts);
