/** Words of the mail that hands a leaving customer its data, in the reader's language. Plain text: the link is long enough to be looked at. */
export interface ExportMail {
  readonly name: string;
  readonly tenantName: string;
  readonly operatorName: string;
  readonly link: string;
  readonly expiresAt: Date;
}

interface Words {
  readonly subject: (mail: ExportMail) => string;
  readonly text: (mail: ExportMail) => string;
}

const until = (language: 'de-DE' | 'en-GB', at: Date): string =>
  at.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });

export const exportMail: Readonly<Record<'de' | 'en', Words>> = {
  de: {
    subject: ({ tenantName }) => `Datenexport von ${tenantName}`,
    text: (mail) =>
      [
        mail.name ? `Guten Tag ${mail.name},` : 'Guten Tag,',
        `der Zugang von ${mail.tenantName} zum Portal von ${mail.operatorName} endet. Die Daten Ihres Unternehmens liegen als JSON-Datei für Sie bereit.`,
        `Herunterladen:\n${mail.link}`,
        `Der Link gilt bis zum ${until('de-DE', mail.expiresAt)} Uhr (Berlin) und darf bis dahin mehrmals verwendet werden. Wer ihn kennt, bekommt die Daten ohne Anmeldung: Geben Sie ihn nicht weiter.`,
        'Jeder Abruf wird im Protokoll Ihres Unternehmens festgehalten.',
      ].join('\n\n'),
  },
  en: {
    subject: ({ tenantName }) => `Data export of ${tenantName}`,
    text: (mail) =>
      [
        mail.name ? `Dear ${mail.name},` : 'Hello,',
        `the access of ${mail.tenantName} to the portal of ${mail.operatorName} is ending. Your company's data are ready for you as a JSON file.`,
        `Download:\n${mail.link}`,
        `The link is valid until ${until('en-GB', mail.expiresAt)} (Berlin) and may be used more than once until then. Whoever knows it gets the data without signing in: do not pass it on.`,
        "Every download is recorded in your company's audit trail.",
      ].join('\n\n'),
  },
};
