/** Words of the mail that carries an invitation, in the invitee's language. Plain text: the link is long enough to be looked at. */
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

interface Words {
  readonly subject: (mail: InvitationMail) => string;
  readonly text: (mail: InvitationMail) => readonly string[];
}

const day = (language: 'de' | 'en', at: Date): string =>
  at.toLocaleDateString(language === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

const quoted = (message: string): string[] =>
  message
    ? [
        message
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n'),
      ]
    : [];

export const invitationMail: Readonly<Record<'de' | 'en', Words>> = {
  de: {
    subject: ({ tenantName }) => `Einladung ins Portal von ${tenantName}`,
    text: (mail) => [
      mail.name ? `Guten Tag ${mail.name},` : 'Guten Tag,',
      `${mail.invitedBy} lädt Sie ein, im Portal von ${mail.operatorName} für ${mail.tenantName} mitzuarbeiten, als: ${mail.roles.join(', ')}.`,
      ...quoted(mail.message),
      `Nehmen Sie die Einladung hier an:\n${mail.link}`,
      `Der Link gilt bis zum ${day('de', mail.expiresAt)}, nur für Sie und nur einmal. Geben Sie ihn nicht weiter.`,
      'Haben Sie keine Einladung erwartet, brauchen Sie nichts zu tun.',
    ],
  },
  en: {
    subject: ({ tenantName }) => `Invitation to the portal of ${tenantName}`,
    text: (mail) => [
      mail.name ? `Dear ${mail.name},` : 'Hello,',
      `${mail.invitedBy} invites you to work for ${mail.tenantName} in the portal of ${mail.operatorName}, as: ${mail.roles.join(', ')}.`,
      ...quoted(mail.message),
      `Accept the invitation here:\n${mail.link}`,
      `The link is good until ${day('en', mail.expiresAt)}, for you only and only once. Do not pass it on.`,
      'If you did not expect an invitation, there is nothing you need to do.',
    ],
  },
};
