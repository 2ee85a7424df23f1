import { mailDay } from '#platform/common/format/mail-dates.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import {
  invitationMailTexts,
  answeredMailTexts,
  askedMailTexts,
  blockedMailTexts,
} from './mails.messages.ts';

/** Mail that carries an invitation. Plain text, so that the invitee can read the whole link. */
export interface InvitationMail {
  readonly tenantName: string;
  readonly operatorName: string;
  readonly invitedBy: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly message: string;
  readonly link: string;
  readonly expiresAt: Date;
}

const quoted = (message: string): string =>
  message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Returns subject and text of the mail in the invitee's language. */
export function invitationMail(
  mail: InvitationMail,
  language: Language,
): { readonly subject: string; readonly text: string } {
  const { tenantName, operatorName, invitedBy, name, roles, message, link, expiresAt } = mail;
  const t = translator(invitationMailTexts, language);
  const text = [
    name ? t('greeting', { name }) : t('greetingNameless'),
    t('invited', { invitedBy, operatorName, tenantName, roles: roles.join(', ') }),
    ...(message ? [quoted(message)] : []),
    t('accept', { link }),
    t('until', { date: mailDay(expiresAt, language) }),
    t('unexpected'),
  ];
  return { subject: t('subject', { tenantName }), text: text.join('\n\n') };
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Mail to the inviter: somebody opened an invitation under another address. Plain text. */
export interface AskedMail {
  readonly tenantName: string;
  readonly invitedAs: string;
  readonly signedInAs: string;
  readonly isVerified: boolean;
  readonly link: string;
}

/** Returns subject and text of the mail that asks the inviter. */
export function askedMail({ isVerified, link, ...names }: AskedMail, language: Language): Mail {
  const t = translator(askedMailTexts, language);
  const text = [
    t('greeting'),
    t('asked', names),
    ...(isVerified ? [] : [t('unverified')]),
    t('decide', { link }),
    t('unknown'),
  ];
  return { subject: t('subject', { tenantName: names.tenantName }), text: text.join('\n\n') };
}

/** Mail to whoever asked, with the inviter's answer. Plain text. */
export interface AnsweredMail {
  readonly answer: 'confirmed' | 'refused';
  readonly tenantName: string;
  readonly link: string;
}

/** Returns subject and text of the mail with the inviter's answer. */
export function answeredMail({ answer, tenantName, link }: AnsweredMail, language: Language): Mail {
  const t = translator(answeredMailTexts, language);
  const text =
    answer === 'confirmed'
      ? [t('greeting'), t('confirmed', { tenantName }), t('open', { link })]
      : [t('greeting'), t('refused', { tenantName }), t('instead')];
  return { subject: t(`${answer}Subject`, { tenantName }), text: text.join('\n\n') };
}

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
