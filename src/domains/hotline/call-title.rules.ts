import type { Language } from '#platform/common/texts/language.ts';
import { longestTitle } from '#domains/incidents/incident.values.ts';

const titles: Readonly<Record<Language, (name: string) => string>> = {
  de: (name) => `Anruf von ${name}`,
  en: (name) => `Call from ${name}`,
};

/** Returns the title of an incident of which nothing is known yet but who called. */
export const titleOfCall = (name: string, language: Language): string =>
  titles[language](name).slice(0, longestTitle);
