/** Tells somebody that a customer has blocked their access; inside the portal they could not read it. Plain text. */
export interface BlockedMail {
  readonly name: string;
  readonly tenantName: string;
}

interface Words {
  readonly subject: (mail: BlockedMail) => string;
  readonly text: (mail: BlockedMail) => string;
}

export const blockedMail: Readonly<Record<'de' | 'en', Words>> = {
  de: {
    subject: ({ tenantName }) => `Ihr Zugang zu ${tenantName} ist gesperrt`,
    text: ({ name, tenantName }) =>
      [
        name ? `Guten Tag ${name},` : 'Guten Tag,',
        `Ihr Zugang zu ${tenantName} im Portal wurde gesperrt. Ihre Rollen bleiben vermerkt, öffnen aber nichts mehr.`,
        `Fragen beantwortet die Administration von ${tenantName}.`,
      ].join('\n\n'),
  },
  en: {
    subject: ({ tenantName }) => `Your access to ${tenantName} is blocked`,
    text: ({ name, tenantName }) =>
      [
        name ? `Dear ${name},` : 'Hello,',
        `Your access to ${tenantName} in the portal has been blocked. Your roles are kept on record but open nothing any more.`,
        `The administrators of ${tenantName} can answer questions.`,
      ].join('\n\n'),
  },
};
