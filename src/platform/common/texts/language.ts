/** Spec §1: languages are de and en, German is the default. */
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'de';

/** The locale numbers, dates and the component library are written in. */
export const localeOf: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-US' };

/** Returns German for every German locale, English for all others. */
export const languageOf = (locale: string): Language => (locale.startsWith('de') ? 'de' : 'en');
