import { de as internalDe } from '#apps/internal-admin/web/i18n/de.ts';
import { en as internalEn } from '#apps/internal-admin/web/i18n/en.ts';
import { de as adminDe } from '#apps/customer-admin/web/i18n/de.ts';
import { en as adminEn } from '#apps/customer-admin/web/i18n/en.ts';
import { de as supportDe } from '#apps/support-tools/web/i18n/de.ts';
import { en as supportEn } from '#apps/support-tools/web/i18n/en.ts';
import { de as auditDe } from '#domains/audit/web/i18n/de.ts';
import { en as auditEn } from '#domains/audit/web/i18n/en.ts';
import { de as peopleDe } from '#domains/people/web/i18n/de.ts';
import { en as peopleEn } from '#domains/people/web/i18n/en.ts';
import { de as lifecycleDe } from '#domains/lifecycle/web/i18n/de.ts';
import { en as lifecycleEn } from '#domains/lifecycle/web/i18n/en.ts';
import { de as staffAccessDe } from '#domains/staff-access/web/i18n/de.ts';
import { en as staffAccessEn } from '#domains/staff-access/web/i18n/en.ts';
import type { NameOf } from '#platform/common/slice-words.ts';
import { fill, type Values } from '#platform/common/texts/fill.rules.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import type { Words } from '#platform/common/texts/words.ts';
import { platformWords } from '#platform/common/platform.texts.ts';

/** The portal's own texts, for a journey that runs in both languages. */
export const wordsIn = (language: Language) => ({
  staffAccess: said({ de: staffAccessDe, en: staffAccessEn }, language),
  admin: said({ de: adminDe, en: adminEn }, language),
  people: said({ de: peopleDe, en: peopleEn }, language),
  support: said({ de: supportDe, en: supportEn }, language),
  lifecycle: said({ de: lifecycleDe, en: lifecycleEn }, language),
  internal: said({ de: internalDe, en: internalEn }, language),
  audit: said({ de: auditDe, en: auditEn }, language),
  action: (name: NameOf<typeof platformWords, 'action'>) =>
    translator(platformWords, language)(`action.${name}`, { what: '' }),
});
export type SaidWords = ReturnType<typeof wordsIn>;

function said<W extends Words>(texts: { readonly de: W; readonly en: Words }, language: Language) {
  return (key: keyof W & string, values: Values = {}): string =>
    fill(texts[language][key] ?? key, values, language);
}
