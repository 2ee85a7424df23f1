import { localeWith } from '#platform/common/format/dates.ts';
import { mailMoment } from '#platform/common/format/mail-dates.ts';
import { escaped, styled } from '#platform/common/format/mail-look.ts';
import { mailPage, type MailBlock, type MailLink } from '#platform/common/format/mail-page.ts';
import { readableParams } from '#platform/common/format/params.ts';
import { localeOf, type Language } from '#platform/common/texts/language.ts';
import { textOf, translator } from '#platform/common/texts/translator.ts';
import { unsubscribeTexts, noticeMailTexts } from './notice-mail.messages.ts';
import { noticeMessages } from './notices.messages.ts';

export interface MailedNotice {
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly link: string | null;
  readonly tenantId: string;
  /** Company that it is about; null for what is the operator's own. */
  readonly tenantName: string | null;
  readonly changedAt: Date;
}

export interface MailFacts {
  readonly language: Language;
  readonly name: string;
  readonly operator: string;
  /** IANA name of the reader's time zone. */
  readonly timeZone: string;
  /** URL of the page where the reader chooses what is mailed. */
  readonly settingsUrl: string;
  /** Topics of this mail with the addresses that end mails about each; no sign-in is needed there. */
  readonly unsubscribes: readonly MailLink[];
  /** Address that ends all mails about notices. */
  readonly unsubscribeUrl: string;
  /** Origin of the portal, without a trailing slash. */
  readonly publicUrl: string;
  /** Notices of the mail, at least one, oldest first. */
  readonly notices: readonly MailedNotice[];
}

/** Subject, text and HTML of a mail. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Composes the mail: a single notice is its own subject, several become a digest. */
export function composeMail(facts: MailFacts): ComposedMail {
  const { language, operator } = facts;
  const tenant = onlyTenantOf(facts.notices);
  const subject = subjectOf(facts, tenant);
  const html = mailPage({ language, operator, tenant, title: subject, blocks: blocksOf(facts) });
  return { subject, text: textPart(facts, tenant), html };
}

/** Returns the company that all notices are about; undefined for none or several. */
function onlyTenantOf(notices: readonly MailedNotice[]): string | undefined {
  const [name, ...others] = new Set(notices.map(({ tenantName }) => tenantName));
  return others.length === 0 ? (name ?? undefined) : undefined;
}

function subjectOf({ language, notices }: MailFacts, tenant: string | undefined): string {
  const t = translator(noticeMailTexts, language);
  const count = notices.length;
  const [only] = notices;
  if (only && count === 1)
    return tenant ? `${noticeText(only, language)} (${tenant})` : noticeText(only, language);
  return tenant ? t('manyFor', { count, tenant }) : t('many', { count });
}

interface Entry {
  readonly text: string;
  readonly detail: string;
  readonly url: string | undefined;
}

function entryOf(notice: MailedNotice, facts: MailFacts): Entry {
  const { language, publicUrl, timeZone } = facts;
  const isNamed = onlyTenantOf(facts.notices) === undefined && notice.tenantName !== null;
  const moment = mailMoment(notice.changedAt, language, timeZone);
  return {
    text: noticeText(notice, language),
    detail: isNamed ? `${notice.tenantName ?? ''} · ${moment}` : moment,
    url: notice.link === null ? undefined : urlOf(notice.link, notice.tenantId, publicUrl),
  };
}

function urlOf(link: string, tenantId: string, publicUrl: string): string {
  return `${publicUrl}${link.replace('/:/', `/${tenantId}/`)}`;
}

function textPart(facts: MailFacts, tenant: string | undefined): string {
  const { language, name, operator, notices } = facts;
  const t = translator(noticeMailTexts, language);
  const lines = [
    t('greeting', { name }),
    '',
    tenant ? t('newsFor', { operator, tenant }) : t('news', { operator }),
    '',
    ...notices.flatMap((notice) => {
      const { text, detail, url } = entryOf(notice, facts);
      return [`- ${text}`, `  ${detail}`, ...(url ? [`  ${t('open')}: ${url}`] : []), ''];
    }),
    t('why'),
    ...linksOf(facts).map(({ label, url }) => `${label}: ${url}`),
  ];
  return `${lines.join('\n')}\n`;
}

function blocksOf(facts: MailFacts): MailBlock[] {
  const t = translator(noticeMailTexts, facts.language);
  return [
    { kind: 'text', text: t('greeting', { name: facts.name }) },
    ...facts.notices.map((notice): MailBlock => {
      const { text, detail, url } = entryOf(notice, facts);
      return { kind: 'entry', text, detail, link: url ? { label: t('open'), url } : undefined };
    }),
    { kind: 'end', text: t('why') },
    { kind: 'links', links: linksOf(facts) },
  ];
}

/** Settings behind the sign-in, and without it the end of each topic and of all mails. */
function linksOf({ language, settingsUrl, unsubscribes, unsubscribeUrl }: MailFacts): MailLink[] {
  const t = translator(noticeMailTexts, language);
  return [
    { label: t('change'), url: settingsUrl },
    ...unsubscribes.map(({ label, url }) => ({ label: t('endTopic', { topic: label }), url })),
    { label: t('endAll'), url: unsubscribeUrl },
  ];
}

function noticeText({ message, params }: MailedNotice, language: Language): string {
  const readable = readableParams(params, localeWith(localeOf[language], 'usual'));
  return textOf(noticeMessages[language], message, readable, language) ?? message;
}

export interface UnsubscribePage {
  readonly state: 'ask' | 'done' | 'wrong';
  readonly language: Language;
  readonly operator: string;
  /** Name of the topic; absent where all mails end. */
  readonly topic?: string | undefined;
  /** URL of the settings in the portal. */
  readonly settingsUrl: string;
}

/** Returns the page behind the links of a mail, in the look of the mail. */
export function unsubscribePage(page: UnsubscribePage): string {
  const { state, language, operator, topic, settingsUrl } = page;
  const t = translator(unsubscribeTexts, language);
  const back: MailBlock = { kind: 'links', links: [{ label: t('back'), url: settingsUrl }] };
  if (state === 'wrong')
    return mailPage({
      language,
      operator,
      title: t('wrong'),
      blocks: [{ kind: 'text', text: t('wrongHint') }],
    });
  if (state === 'done')
    return mailPage({
      language,
      operator,
      title: topic === undefined ? t('doneAll') : t('doneTopic', { topic }),
      blocks: [{ kind: 'text', text: t('hint') }, back],
    });
  return mailPage({
    language,
    operator,
    title: topic === undefined ? t('askAll') : t('askTopic', { topic }),
    blocks: [{ kind: 'text', text: t('hint') }],
    form: `<form method="post"><button${styled('button')}>${escaped(t('confirm'))}</button></form>`,
  });
}
