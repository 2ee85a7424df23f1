import type { Language } from '#platform/common/texts/language.ts';
import { refusalNoticeTexts } from './refusal-notice-texts.ts';
import type { GateReason } from '../router/gate.rules.ts';

/**
 * Why a page stayed closed and what to do about it (product reference A17: gates answer with a
 * reason).
 */
export async function refusalNotice(
  language: Language,
  page: string,
  reason: GateReason,
  missing: readonly string[],
): Promise<{ readonly text: string; readonly detail?: string }> {
  const t = await refusalNoticeTexts.load(language);
  const wanted = missing.join(t('or'));
  switch (reason) {
    case 'flag':
      return { text: t('refused.flag', { page }) };
    case 'permission':
      return {
        text: t('refused.permission', { page }),
        detail: t('refused.permissionNext', { missing: wanted }),
      };
    case 'bundle':
      return {
        text: t('refused.bundle', { page, missing: wanted }),
        detail: t('refused.bundleNext'),
      };
    case 'onboarding':
      return { text: t('refused.onboarding', { page }) };
  }
}

/** The address is one of the portal's, its page is not set up here. */
export async function absentNotice(language: Language): Promise<{ readonly text: string }> {
  return { text: (await refusalNoticeTexts.load(language))('refused.absent') };
}
