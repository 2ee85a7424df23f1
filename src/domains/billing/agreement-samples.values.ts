import type { AgreementGiven } from './agreements.schema.ts';

type Sample = Omit<AgreementGiven, 'requiredBy' | 'version'>;

/** Agreements of the invented operator: its own in words of its own, Microsoft's by its address. */
export const agreementSamples = {
  microsoftCustomer: {
    kind: 'microsoftCustomer',
    nameDe: 'Microsoft-Kundenvertrag',
    nameEn: 'Microsoft Customer Agreement',
    textDe:
      'Der Vertrag regelt, wie Ihr Unternehmen die Dienste von Microsoft nutzen darf. Sie schließen ihn mit Microsoft, wir geben Ihre Annahme weiter.\n\nOhne Annahme nimmt Microsoft keine Bestellungen und keine Änderungen an Plätzen an. Was läuft, läuft weiter.\n\nDen vollständigen Wortlaut veröffentlicht Microsoft unter der angegebenen Adresse.',
    textEn:
      'The agreement says how your company may use the services of Microsoft. You conclude it with Microsoft, we pass your acceptance on.\n\nWithout acceptance Microsoft takes no orders and no changes of seats. What runs goes on.\n\nMicrosoft publishes the full wording at the given address.',
    url: 'https://www.microsoft.com/licensing/docs/customeragreement',
  },
  framework: {
    kind: 'framework',
    nameDe: 'Rahmenvertrag',
    nameEn: 'Framework agreement',
    textDe:
      '## Gegenstand\n\nDer Rahmenvertrag gilt für alle Leistungen und Lizenzen, die Ihr Unternehmen bei uns bezieht.\n\n## Laufzeit\n\nEr ist unbefristet und endet frühestens mit der letzten Einzelleistung.\n\n## Zahlung\n\nRechnungen sind 14 Tage nach ihrem Datum fällig.',
    textEn:
      '## Subject\n\nThe framework agreement applies to all services and licences that your company gets from us.\n\n## Term\n\nIt has no fixed term and ends with the last single service at the earliest.\n\n## Payment\n\nInvoices are due 14 days after their date.',
    url: '',
  },
  dataProcessing: {
    kind: 'dataProcessing',
    nameDe: 'Auftragsverarbeitung',
    nameEn: 'Data processing agreement',
    textDe:
      '## Verarbeitung im Auftrag (Art. 28 DSGVO)\n\nWir verarbeiten personenbezogene Daten Ihrer Beschäftigten nur nach Ihrer Weisung und nur, um die vereinbarten Leistungen zu erbringen.\n\nWer unserer Unterauftragnehmer beteiligt ist, steht in der Leistungsbeschreibung. Änderungen kündigen wir vier Wochen vorher an.',
    textEn:
      '## Processing on behalf (Art. 28 GDPR)\n\nWe process personal data of your staff only on your instruction and only to provide the agreed services.\n\nWhich subprocessors take part is told in the description of the service. We announce changes four weeks ahead.',
    url: '',
  },
} as const satisfies Record<AgreementGiven['kind'], Sample>;
