import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { answeredMailTexts, askedMailTexts } from './mails.messages.ts';

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
