import { mailDay } from '#platform/common/format/mail-dates.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { invitationMailTexts } from './mails.messages.ts';

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
