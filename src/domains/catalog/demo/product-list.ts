/**
 * A product of the sample catalogue. Prices are invented: one seat a month in EUR, before any
 * margin rule.
 */
export interface ListedProduct {
  readonly productId: string;
  readonly title: string;
  readonly description: { readonly de: string; readonly en: string };
  /** Editions with their monthly price; the first is the plain one. */
  readonly editions: readonly {
    readonly skuId: string;
    readonly title: string;
    readonly monthly: string;
  }[];
  /** Sold once, without a term; `monthly` is the whole price then. */
  readonly isPerpetual?: boolean;
  /** Product ids of which one must be held. */
  readonly requires?: readonly string[];
  /** Seats over all subscriptions of a tenant. */
  readonly pooledMaximum?: number;
  readonly hasTrial?: boolean;
}

const one = (title: string, monthly: string) => [{ skuId: '0001', title, monthly }];

export const listedProducts: readonly ListedProduct[] = [
  {
    productId: 'SAMPLE0001',
    title: 'Microsoft 365 Business Basic',
    description: {
      de: 'E-Mail, Kalender und Teams im Browser',
      en: 'Mail, calendar and Teams in the browser',
    },
    editions: one('Microsoft 365 Business Basic', '6.10'),
    pooledMaximum: 300,
    hasTrial: true,
  },
  {
    productId: 'SAMPLE0002',
    title: 'Microsoft 365 Business Standard',
    description: {
      de: 'Office auf dem Rechner, dazu E-Mail und Teams',
      en: 'Office on the desktop, with mail and Teams',
    },
    editions: one('Microsoft 365 Business Standard', '12.70'),
    pooledMaximum: 300,
    hasTrial: true,
  },
  {
    productId: 'SAMPLE0003',
    title: 'Microsoft 365 Business Premium',
    description: {
      de: 'Office, Geräteverwaltung und erweiterter Schutz',
      en: 'Office, device management and advanced protection',
    },
    editions: one('Microsoft 365 Business Premium', '22.40'),
    pooledMaximum: 300,
    hasTrial: true,
  },
  {
    productId: 'SAMPLE0004',
    title: 'Microsoft 365 E3',
    description: {
      de: 'Die Arbeitsplatzlizenz für größere Häuser',
      en: 'The workplace licence for larger houses',
    },
    editions: [
      { skuId: '0001', title: 'Microsoft 365 E3', monthly: '39.20' },
      { skuId: '0002', title: 'Microsoft 365 E3 (no Teams)', monthly: '34.60' },
    ],
  },
  {
    productId: 'SAMPLE0005',
    title: 'Microsoft 365 E5',
    description: {
      de: 'Wie E3, mit Sicherheit, Telefonie und Auswertung',
      en: 'As E3, with security, telephony and analytics',
    },
    editions: [
      { skuId: '0001', title: 'Microsoft 365 E5', monthly: '58.30' },
      { skuId: '0002', title: 'Microsoft 365 E5 (no Teams)', monthly: '53.90' },
    ],
  },
  {
    productId: 'SAMPLE0006',
    title: 'Microsoft 365 F3',
    description: {
      de: 'Für alle, die nicht am Schreibtisch arbeiten',
      en: 'For everybody who does not work at a desk',
    },
    editions: one('Microsoft 365 F3', '8.30'),
  },
  {
    productId: 'SAMPLE0007',
    title: 'Microsoft 365 Copilot',
    description: {
      de: 'Der Assistent in Word, Excel und Teams',
      en: 'The assistant in Word, Excel and Teams',
    },
    editions: one('Microsoft 365 Copilot', '28.90'),
    requires: ['SAMPLE0002', 'SAMPLE0003', 'SAMPLE0004', 'SAMPLE0005'],
  },
  {
    productId: 'SAMPLE0008',
    title: 'Exchange Online Plan 1',
    description: { de: 'Postfächer mit 50 GB', en: 'Mailboxes of 50 GB' },
    editions: one('Exchange Online Plan 1', '4.10'),
  },
  {
    productId: 'SAMPLE0009',
    title: 'Exchange Online Plan 2',
    description: { de: 'Postfächer mit 100 GB und Archiv', en: 'Mailboxes of 100 GB with archive' },
    editions: one('Exchange Online Plan 2', '8.20'),
  },
  {
    productId: 'SAMPLE0010',
    title: 'Defender for Office 365',
    description: {
      de: 'Schutz vor schädlichen Links und Anhängen',
      en: 'Protection from harmful links and attachments',
    },
    editions: [
      { skuId: '0001', title: 'Defender for Office 365 Plan 1', monthly: '2.10' },
      { skuId: '0002', title: 'Defender for Office 365 Plan 2', monthly: '5.20' },
    ],
  },
  {
    productId: 'SAMPLE0011',
    title: 'Defender for Business',
    description: {
      de: 'Schutz der Geräte für kleine Häuser',
      en: 'Protection of devices for small houses',
    },
    editions: one('Defender for Business', '3.10'),
    pooledMaximum: 300,
    hasTrial: true,
  },
  {
    productId: 'SAMPLE0012',
    title: 'Entra ID Premium',
    description: {
      de: 'Anmeldung mit Bedingungen und Kennwortrücksetzung',
      en: 'Sign-in with conditions and password reset',
    },
    editions: [
      { skuId: '0001', title: 'Entra ID P1', monthly: '6.20' },
      { skuId: '0002', title: 'Entra ID P2', monthly: '9.30' },
    ],
  },
  {
    productId: 'SAMPLE0013',
    title: 'Intune Plan 1',
    description: { de: 'Geräte und Apps verwalten', en: 'Manage devices and apps' },
    editions: one('Intune Plan 1', '8.20'),
  },
  {
    productId: 'SAMPLE0014',
    title: 'Intune Remote Help',
    description: { de: 'Fernhilfe für verwaltete Geräte', en: 'Remote help for managed devices' },
    editions: one('Intune Remote Help', '3.60'),
    requires: ['SAMPLE0003', 'SAMPLE0004', 'SAMPLE0005', 'SAMPLE0013'],
  },
  {
    productId: 'SAMPLE0015',
    title: 'Teams Phone Standard',
    description: { de: 'Telefonanlage in Teams', en: 'Telephone system in Teams' },
    editions: one('Teams Phone Standard', '9.90'),
    requires: ['SAMPLE0001', 'SAMPLE0002', 'SAMPLE0003', 'SAMPLE0004'],
  },
  {
    productId: 'SAMPLE0016',
    title: 'Teams Rooms Pro',
    description: { de: 'Für Besprechungsräume', en: 'For meeting rooms' },
    editions: one('Teams Rooms Pro', '40.40'),
  },
  {
    productId: 'SAMPLE0017',
    title: 'Visio Plan 2',
    description: {
      de: 'Diagramme am Rechner und im Browser',
      en: 'Diagrams on the desktop and in the browser',
    },
    editions: one('Visio Plan 2', '15.60'),
    hasTrial: true,
  },
  {
    productId: 'SAMPLE0018',
    title: 'Planner and Project Plan 3',
    description: { de: 'Vorhaben planen und verfolgen', en: 'Plan and follow projects' },
    editions: one('Planner and Project Plan 3', '31.10'),
    hasTrial: true,
  },
  {
    productId: 'SAMPLE0019',
    title: 'Power BI Pro',
    description: { de: 'Berichte bauen und teilen', en: 'Build and share reports' },
    editions: one('Power BI Pro', '14.30'),
    hasTrial: true,
  },
  {
    productId: 'SAMPLE0020',
    title: 'Power Automate Premium',
    description: {
      de: 'Abläufe und Arbeitsschritte automatisieren',
      en: 'Automate flows and steps',
    },
    editions: one('Power Automate Premium', '15.40'),
  },
  {
    productId: 'SAMPLE0021',
    title: 'Dynamics 365 Business Central Essentials',
    description: {
      de: 'Warenwirtschaft für den Mittelstand',
      en: 'Business management for medium houses',
    },
    editions: one('Dynamics 365 Business Central Essentials', '74.10'),
  },
  {
    productId: 'SAMPLE0022',
    title: 'Dynamics 365 Business Central Team Members',
    description: {
      de: 'Lesen und leichte Aufgaben in Business Central',
      en: 'Reading and light tasks in Business Central',
    },
    editions: one('Dynamics 365 Business Central Team Members', '8.30'),
    requires: ['SAMPLE0021'],
  },
  {
    productId: 'SAMPLE0023',
    title: 'Windows Server Standard 16 Core',
    description: { de: 'Einmalig gekaufte Serverlizenz', en: 'Server licence, bought once' },
    editions: one('Windows Server Standard 16 Core', '1069.00'),
    isPerpetual: true,
  },
];
