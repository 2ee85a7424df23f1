import type { Language } from '../texts/language.ts';
import { formatDate } from './dates.ts';

/** Mails and documents: British order in English, and the operator's clock, which they name. */
const localeOfMail = { de: 'de-DE', en: 'en-GB-x-words' } as const;
const zone = 'Europe/Berlin';

/** `28. November 2026`; a plain day is that day everywhere. */
export const mailDay = (at: string | Date, language: Language, timeZone = zone): string =>
  formatDate(at, localeOfMail[language], 'long', timeZone);

/** `28. November 2026, 12:05`, on the operator's clock or that of a reader who has chosen a zone. */
export const mailMoment = (at: string | Date, language: Language, timeZone = zone): string =>
  `${mailDay(at, language, timeZone)}, ${formatDate(at, localeOfMail[language], 'time', timeZone)}`;

/** `28.11.2026, 12:05`, in English `28 Nov 2026, 12:05`: for lists in a document. */
export const documentMoment = (at: string | Date, language: Language): string =>
  formatDate(at, localeOfMail[language], 'dateTime', zone);

/** `1.–30. November 2026`, in English `1–30 November 2026`: plain days, both included. */
export const mailDays = (from: string, to: string, language: Language): string =>
  spoken(language, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
    new Date(from),
    new Date(to),
  );

/** `November 2026`; a plain day of that month. */
export const mailMonth = (on: string, language: Language): string =>
  spoken(language, { month: 'long', year: 'numeric' }).format(new Date(on));

const spoken = (language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { ...parts, timeZone: 'UTC' });
