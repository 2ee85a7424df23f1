import { readableParams } from '#platform/common/format/params.ts';
import { localeWith } from '#platform/common/format/dates.ts';
import { localeOf } from '#platform/common/texts/language.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { textOf, translator } from '#platform/common/texts/translator.ts';
import { noticeMailTexts } from './notice-mail.messages.ts';
import { noticeMessages } from './notices.messages.ts';

export interface MailedNotice {
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly link: string | null;
  readonly tenantId: string;
}

export interface MailFacts {
  readonly language: Language;
  readonly name: string;
  readonly operator: string;
  /** URL of the page where the reader chooses what is mailed. */
  readonly settingsUrl: string;
  /** Origin of the portal, without a trailing slash. */
  readonly publicUrl: string;
  /** Notices of the mail, at least one, oldest first. */
  readonly notices: readonly MailedNotice[];
}

/** Composes the mail: a single notice is its own subject, several become a digest. */
export function composeMail(facts: MailFacts): { readonly subject: string; readonly text: string } {
  const { language, notices, name, operator } = facts;
  const t = translator(noticeMailTexts, language);
  const [only, ...others] = notices;
  const subject =
    only && others.length === 0 ? noticeText(only, language) : t('many', { count: notices.length });
  const lines = [
    t('greeting', { name }),
    '',
    t('news', { operator }),
    '',
    ...notices.flatMap((notice) => [itemOf(notice, facts), '']),
    t('why'),
    t('change', { url: facts.settingsUrl }),
  ];
  return { subject, text: `${lines.join('\n')}\n` };
}

function itemOf(notice: MailedNotice, { language, publicUrl }: MailFacts): string {
  const text = noticeText(notice, language);
  if (notice.link === null) return `- ${text}`;
  const url = `${publicUrl}${notice.link.replace('/:/', `/${notice.tenantId}/`)}`;
  return `- ${text}\n  ${translator(noticeMailTexts, language)('open', { url })}`;
}

function noticeText({ message, params }: MailedNotice, language: Language): string {
  const readable = readableParams(params, localeWith(localeOf[language], 'usual'));
  return textOf(noticeMessages[language], message, readable, language) ?? message;
}
