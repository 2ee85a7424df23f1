import { de as internalDe } from '#apps/internal-admin/web/i18n/de.ts';
import { en as internalEn } from '#apps/internal-admin/web/i18n/en.ts';
import { de as supportDe } from '#apps/support-tools/web/i18n/de.ts';
import { en as supportEn } from '#apps/support-tools/web/i18n/en.ts';
import { de as auditDe } from '#domains/audit/web/i18n/de.ts';
import { en as auditEn } from '#domains/audit/web/i18n/en.ts';
import { de as peopleDe } from '#domains/directory/web/i18n/de.ts';
import { en as peopleEn } from '#domains/directory/web/i18n/en.ts';
import { de as lifecycleDe } from '#domains/lifecycle/web/i18n/de.ts';
import { en as lifecycleEn } from '#domains/lifecycle/web/i18n/en.ts';
import { fill, type Values } from '#platform/web/i18n/fill.rules.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import type { Words } from '#platform/web/i18n/words.ts';

/** The portal's own texts, for a journey that runs in both languages. */
export const wordsIn = (language: Language) => ({
  people: said({ de: peopleDe, en: peopleEn }, language),
  support: said({ de: supportDe, en: supportEn }, language),
  lifecycle: said({ de: lifecycleDe, en: lifecycleEn }, language),
  internal: said({ de: internalDe, en: internalEn }, language),
  audit: said({ de: auditDe, en: auditEn }, language),
});
export type SaidWords = ReturnType<typeof wordsIn>;

function said<W extends Words>(texts: { readonly de: W; readonly en: Words }, language: Language) {
  return (key: keyof W & string, values: Values = {}): string => fill(texts[language][key] ?? key, values, language);
}
