/** Reminds whoever looks after a company's people of its access review. Plain text; twice a quarter at most. */
export interface ReviewMail {
  readonly name: string;
  readonly tenantName: string;
  /** As the reader writes it. */
  readonly date: string;
  readonly isOverdue: boolean;
  readonly link: string;
}

interface Words {
  readonly subject: (mail: ReviewMail) => string;
  readonly text: (mail: ReviewMail) => string;
}

export const reviewMail: Readonly<Record<'de' | 'en', Words>> = {
  de: {
    subject: ({ tenantName, isOverdue }) => `Zugriffsprüfung für ${tenantName} ist ${isOverdue ? 'überfällig' : 'fällig'}`,
    text: ({ name, tenantName, date, link }) =>
      [
        name ? `Guten Tag ${name},` : 'Guten Tag,',
        `einmal im Quartal bestätigt ${tenantName}, wer welchen Zugriff auf das Portal behält. Die Prüfung ist seit ${date} fällig.`,
        `Durchführen: ${link}`,
      ].join('\n\n'),
  },
  en: {
    subject: ({ tenantName, isOverdue }) => `The access review of ${tenantName} is ${isOverdue ? 'overdue' : 'due'}`,
    text: ({ name, tenantName, date, link }) =>
      [
        name ? `Dear ${name},` : 'Hello,',
        `once a quarter ${tenantName} confirms who keeps which access to the portal. The review has been due since ${date}.`,
        `Carry it out: ${link}`,
      ].join('\n\n'),
  },
};
