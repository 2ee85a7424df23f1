import type { Language } from '#platform/common/texts/language.ts';
import { refusalNoticeTexts } from './refusal-notice-texts.ts';
import type { GateReason } from '../router/gate.rules.ts';
import { rightTexts } from './right-texts.ts';

interface Refusal {
  /** Name of the page that stayed closed. */
  readonly page: string;
  readonly reason: GateReason;
  /** Any one of these would open it. */
  readonly missing: readonly string[];
  /** Staff are given their rights by somebody else than customers. */
  readonly isStaff: boolean;
}

/**
 * Why a page stayed closed, what is missing, and who can give it (product reference A17: gates
 * answer with a reason).
 */
export async function refusalNotice(
  language: Language,
  { page, reason, missing, isStaff }: Refusal,
): Promise<{ readonly text: string; readonly detail?: string }> {
  const t = await refusalNoticeTexts.load(language);
  const text = t(`refused.${reason}`, { page });
  switch (reason) {
    case 'flag':
      return { text, detail: t('next.flag', { missing: choice(language, missing) }) };
    case 'permission': {
      const names = choice(language, await namesOf(missing, language));
      return { text, detail: t(isStaff ? 'next.staff' : 'next.permission', { missing: names }) };
    }
    case 'bundle':
      return { text, detail: t('next.bundle', { missing: choice(language, missing) }) };
    case 'onboarding':
      return { text, detail: t('next.onboarding') };
  }
}

/** The address is one of the portal's, its page is not set up here. */
export async function absentNotice(language: Language): Promise<{ readonly text: string }> {
  return { text: (await refusalNoticeTexts.load(language))('refused.absent') };
}

/** Returns rights in words; one without a name stays as it is written. */
async function namesOf(rights: readonly string[], language: Language): Promise<string[]> {
  await rightTexts.load(language);
  const nameOf = (right: string): string =>
    rightTexts.find(`claim.${right}`, {}, language) ??
    rightTexts.find(`permission.${right}`, {}, language) ??
    right;
  return [...new Set(rights.map(nameOf))];
}

const quotes = { de: ['„', '“'], en: ['“', '”'] } as const;

function choice(language: Language, names: readonly string[]): string {
  const [before, after] = quotes[language];
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(
    names.map((name) => before + name + after),
  );
}
