import { noticeMailMessages, noticeMessages } from './notices.messages.ts';

/** Puts values into a text; main hands in the one that the whole portal uses. */
export type Fill = (text: string, values: Readonly<Record<string, string | number>>, language: 'de' | 'en') => string;

export interface MailedNotice {
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly link: string | null;
  readonly tenantId: string;
}

export interface MailFacts {
  readonly language: 'de' | 'en';
  readonly name: string;
  readonly operator: string;
  readonly isStaff: boolean;
  /** Of the portal, without a slash at the end. */
  readonly publicUrl: string;
  /** At least one, oldest first. */
  readonly notices: readonly MailedNotice[];
}

/** One notice is its own subject; several are a digest. */
export function composeMail(facts: MailFacts, fill: Fill): { readonly subject: string; readonly text: string } {
  const { language, notices, name, operator } = facts;
  const words = noticeMailMessages[language];
  const say = (text: string, values: Readonly<Record<string, string | number>> = {}): string => fill(text, values, language);
  const items = notices.map((notice) => textOf(notice, facts, say));
  const [only, ...others] = notices;
  const subject = only && others.length === 0 ? noticeText(only, language, say) : say(words.many, { count: notices.length });
  const lines = [
    say(words.greeting, { name }),
    '',
    say(words.news, { operator }),
    '',
    ...items.flatMap((item) => [item, '']),
    say(words.why),
    say(words.change, { url: settingsAddress(facts) }),
  ];
  return { subject, text: `${lines.join('\n')}\n` };
}

type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string;

function textOf(notice: MailedNotice, { language, publicUrl }: MailFacts, say: Say): string {
  const text = noticeText(notice, language, say);
  if (notice.link === null) return `- ${text}`;
  const url = `${publicUrl}${notice.link.replace('/:/', `/${notice.tenantId}/`)}`;
  return `- ${text}\n  ${say(noticeMailMessages[language].open, { url })}`;
}

function noticeText({ message, params }: MailedNotice, language: 'de' | 'en', say: Say): string {
  const texts: Readonly<Record<string, string>> = noticeMessages[language];
  return say(texts[message] ?? message, params);
}

function settingsAddress({ publicUrl, isStaff, notices }: MailFacts): string {
  const home = isStaff ? 'internal' : (notices[0]?.tenantId ?? '');
  return `${publicUrl}/${home}/portal/notifications?settings=open`;
}
