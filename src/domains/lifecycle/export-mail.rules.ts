import { mailMoment } from '#platform/common/format/mail-dates.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { exportMailTexts } from './export-mail.messages.ts';

/**
 * Mail with which a leaving customer receives its data. Plain text, so that the reader sees the
 * whole link.
 */
export interface ExportMail {
  readonly name: string;
  readonly tenantName: string;
  readonly operatorName: string;
  readonly link: string;
  readonly expiresAt: Date;
}

/** Returns subject and text of the mail in the reader's language. */
export function exportMail(
  { name, tenantName, operatorName, link, expiresAt }: ExportMail,
  language: Language,
): { readonly subject: string; readonly text: string } {
  const t = translator(exportMailTexts, language);
  const text = [
    name ? t('greeting', { name }) : t('greetingNameless'),
    t('ends', { tenantName, operatorName }),
    t('download', { link }),
    t('until', { date: mailMoment(expiresAt, language) }),
    t('recorded'),
  ];
  return { subject: t('subject', { tenantName }), text: text.join('\n\n') };
}
