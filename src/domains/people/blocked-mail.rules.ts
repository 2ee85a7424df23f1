import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { blockedMailTexts } from './mails.messages.ts';

/**
 * Mail to a person whose access a customer has blocked; inside the portal they could not read it.
 * Plain text.
 */
export interface BlockedMail {
  readonly name: string;
  readonly tenantName: string;
}

/** Returns subject and text of the mail in the reader's language. */
export function blockedMail(
  { name, tenantName }: BlockedMail,
  language: Language,
): { readonly subject: string; readonly text: string } {
  const t = translator(blockedMailTexts, language);
  const text = [
    name ? t('greeting', { name }) : t('greetingNameless'),
    t('blocked', { tenantName }),
    t('questions', { tenantName }),
  ];
  return { subject: t('subject', { tenantName }), text: text.join('\n\n') };
}
