import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { reviewMailTexts } from './mails.messages.ts';

const day = 86_400_000;
/** A quarter. */
const reviewEveryDays = 91;
/** Days after the due date at which a review is overdue and a second reminder is sent. */
const graceDays = 14;

export interface ReviewDates {
  readonly lastFinishedAt: Date | null;
  readonly firstJoinedAt: Date | null;
}

/**
 * A quarter after the last review, or after the first person joined; a tenant without people has a
 * quarter from now.
 */
export function reviewDueAt({ lastFinishedAt, firstJoinedAt }: ReviewDates, now: Date): Date {
  return new Date((lastFinishedAt ?? firstJoinedAt ?? now).getTime() + reviewEveryDays * day);
}

/** Returns the reminder due now, or undefined. */
export function reminderFor(dueAt: Date, now: Date): 'due' | 'overdue' | undefined {
  if (dueAt > now) return undefined;
  return now.getTime() - dueAt.getTime() >= graceDays * day ? 'overdue' : 'due';
}

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
