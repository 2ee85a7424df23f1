import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { reviewMailTexts } from './mails.messages.ts';

/** Mail that reminds of a company's access review. Plain text; at most twice a quarter. */
export interface ReviewMail {
  readonly name: string;
  readonly tenantName: string;
  /** Date in the reader's format. */
  readonly date: string;
  readonly isOverdue: boolean;
  readonly link: string;
}

/** Returns subject and text of the mail in the reader's language. */
export function reviewMail(
  { name, tenantName, date, isOverdue, link }: ReviewMail,
  language: Language,
): { readonly subject: string; readonly text: string } {
  const t = translator(reviewMailTexts, language);
  const text = [
    name ? t('greeting', { name }) : t('greetingNameless'),
    t('due', { tenantName, date }),
    t('start', { link }),
  ];
  return {
    subject: t(isOverdue ? 'subjectOverdue' : 'subjectDue', { tenantName }),
    text: text.join('\n\n'),
  };
}
