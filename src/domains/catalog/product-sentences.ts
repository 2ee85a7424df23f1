/** Sentences about security, calling, data, business apps and Windows. */
export const specialistSentences: Readonly<Record<string, ProductSentence>> = {
  'Microsoft Defender for Office 365 (Plan 2)': {
    de: 'Prüft Anhänge und Links und spielt Angriffe nach',
    en: 'Checks attachments and links and rehearses attacks',
  },
  'Microsoft Defender for Office 365 (Plan 1)': {
    de: 'Prüft Anhänge und Links, bevor jemand klickt',
    en: 'Checks attachments and links before anyone clicks',
  },
  'Defender for Office 365': {
    de: 'Prüft Anhänge und Links, bevor jemand klickt',
    en: 'Checks attachments and links before anyone clicks',
  },
  'Microsoft Defender for Endpoint P1': {
    de: 'Schutz für Rechner und Handys',
    en: 'Protection for computers and phones',
  },
  'Microsoft Defender for Endpoint': {
    de: 'Schutz für Rechner und Handys, der Angriffe aufklärt',
    en: 'Protection for computers and phones that investigates attacks',
  },
  'Microsoft Defender for Endpoint Server': {
    de: 'Derselbe Schutz für einen Server',
    en: 'The same protection for a server',
  },
  'Defender for Business': {
    de: 'Schutz für Rechner und Handys, bis 300 Personen',
    en: 'Protection for computers and phones, up to 300 people',
  },
  'Microsoft Defender for Identity': {
    de: 'Erkennt gestohlene Anmeldungen im eigenen Netz',
    en: 'Detects stolen sign-ins in your own network',
  },
  'Microsoft Entra ID P1': {
    de: 'Anmeldung mit Bedingungen, etwa nur von eigenen Geräten',
    en: 'Sign-in with conditions, such as own devices only',
  },
  'Microsoft Entra ID P2': {
    de: 'Anmeldung nach Risiko, Rechte auf Zeit',
    en: 'Sign-in by risk, rights for a limited time',
  },
  'Entra ID Premium': {
    de: 'Anmeldung mit Bedingungen, etwa nur von eigenen Geräten',
    en: 'Sign-in with conditions, such as own devices only',
  },
  Intune: {
    de: 'Rechner und Handys aus der Ferne einrichten und sperren',
    en: 'Set up and lock computers and phones from afar',
  },
  'Intune Plan 1': {
    de: 'Rechner und Handys aus der Ferne einrichten und sperren',
    en: 'Set up and lock computers and phones from afar',
  },
  'Intune Remote Help': {
    de: 'Auf den Bildschirm von Kolleginnen und Kollegen helfen',
    en: 'Help colleagues on their own screen',
  },
  'Microsoft 365 E5 Security': {
    de: 'Der ganze Schutz aus E5 zu einer E3',
    en: 'All the protection of E5 for an E3',
  },
  'Microsoft 365 E5 Compliance': {
    de: 'Aufbewahrung und Nachweise aus E5 zu einer E3',
    en: 'Retention and evidence of E5 for an E3',
  },
  'Enterprise Mobility + Security E3': {
    de: 'Geräte, Anmeldung und Dokumentenschutz in einem',
    en: 'Devices, sign-in and document protection in one',
  },
  'Enterprise Mobility + Security E5': {
    de: 'Wie EMS E3, mit Schutz nach Risiko',
    en: 'As EMS E3, with protection by risk',
  },
  'Azure Information Protection Plan 1': {
    de: 'Dokumente kennzeichnen und verschlüsseln',
    en: 'Label and encrypt documents',
  },
  'Microsoft Cloud App Security': {
    de: 'Zeigt, welche Cloud-Dienste benutzt werden, und sperrt riskante',
    en: 'Shows the cloud services in use and blocks risky ones',
  },
  'Microsoft Teams Essentials': {
    de: 'Nur Teams: Besprechungen, Chat und Anrufe im Team',
    en: 'Teams only: meetings, chat and calls within the team',
  },
  'Microsoft Teams Premium Introductory Pricing': {
    de: 'Besprechungen mit Zusammenfassung, Übersetzung und eigenem Aussehen',
    en: 'Meetings with summaries, translation and your own look',
  },
  'Microsoft Teams Phone Standard': {
    de: 'Die Telefonanlage in Teams, Anschluss getrennt',
    en: 'The telephone system in Teams, line not included',
  },
  'Teams Phone Standard': {
    de: 'Die Telefonanlage in Teams, Anschluss getrennt',
    en: 'The telephone system in Teams, line not included',
  },
  'Microsoft Teams Rooms Pro': {
    de: 'Ein Besprechungsraum, aus der Ferne betreut',
    en: 'A meeting room, managed from afar',
  },
  'Teams Rooms Pro': {
    de: 'Ein Besprechungsraum, aus der Ferne betreut',
    en: 'A meeting room, managed from afar',
  },
  'Microsoft Teams Rooms Standard': {
    de: 'Ein Besprechungsraum mit Bildschirm und Mikrofon',
    en: 'A meeting room with screen and microphone',
  },
  'Microsoft Teams Shared Devices': {
    de: 'Ein Telefon für Empfang, Halle oder Flur',
    en: 'A phone for reception, hall or corridor',
  },
  'Microsoft 365 Audio Conferencing': {
    de: 'Einwahl in Besprechungen vom Telefon',
    en: 'Dial in to meetings from a telephone',
  },
  'Microsoft Teams Phone Resource Account': {
    de: 'Eine Nummer für Warteschleife oder Ansage',
    en: 'A number for a call queue or announcement',
  },
  'Communications Credits': {
    de: 'Guthaben für Gespräche, die kein Tarif abdeckt',
    en: 'Credit for calls that no plan covers',
  },
  'Skype for Business PSTN Domestic Calling': {
    de: 'Gespräche ins Inland aus Teams',
    en: 'Domestic calls from Teams',
  },
  'Skype for Business PSTN Domestic and International Calling': {
    de: 'Gespräche ins In- und Ausland aus Teams',
    en: 'Domestic and international calls from Teams',
  },
  'Power BI Pro': {
    de: 'Berichte bauen und teilen',
    en: 'Build and share reports',
  },
  'Power BI Premium Per User': {
    de: 'Wie Pro, für große Datenmengen',
    en: 'As Pro, for large amounts of data',
  },
  'Power Automate Premium': {
    de: 'Wiederkehrende Schritte von selbst erledigen lassen',
    en: 'Let recurring steps run by themselves',
  },
  'Power Automate per user plan': {
    de: 'Abläufe einer Person zwischen Cloud-Diensten',
    en: "One person's flows between cloud services",
  },
  'Power Apps Premium': {
    de: 'Eigene kleine Anwendungen ohne Programmierung',
    en: 'Small apps of your own without programming',
  },
  'Microsoft Fabric (Free)': {
    de: 'Daten ansehen und ausprobieren, kostenlos',
    en: 'Look at data and try things, free of charge',
  },
  'Dynamics 365 Business Central Essentials': {
    de: 'Warenwirtschaft und Buchhaltung',
    en: 'Stock, orders and accounting',
  },
  'Dynamics 365 Business Central Premium': {
    de: 'Wie Essentials, mit Fertigung und Service',
    en: 'As Essentials, with manufacturing and service',
  },
  'Dynamics 365 Business Central Team Members': {
    de: 'Lesen und kleine Aufgaben in Business Central',
    en: 'Reading and small tasks in Business Central',
  },
  'Dynamics 365 for Sales Enterprise Edition': {
    de: 'Kontakte, Angebote und Chancen im Vertrieb',
    en: 'Contacts, quotes and opportunities in sales',
  },
  'Dynamics 365 for Customer Service Enterprise Edition': {
    de: 'Anfragen von Kunden annehmen und bearbeiten',
    en: "Take and handle customers' requests",
  },
  'Dynamics 365 - Additional Database Storage (Qualified Offer)': {
    de: 'Mehr Speicher für Dynamics 365, je Gigabyte',
    en: 'More storage for Dynamics 365, by the gigabyte',
  },
  'Windows 10/11 Enterprise E3': {
    de: 'Windows für Firmen, mit mehr Steuerung und Schutz',
    en: 'Windows for companies, with more control and protection',
  },
  'Windows 10/11 Enterprise E5': {
    de: 'Wie E3, mit Aufklärung von Angriffen',
    en: 'As E3, with the investigation of attacks',
  },
  'Windows 365 Business 2 vCPU 8 GB 128 GB': {
    de: 'Ein Rechner in der Cloud, 8 GB, für kleine Firmen',
    en: 'A computer in the cloud, 8 GB, for small companies',
  },
  'Windows 365 Enterprise 2 vCPU 4 GB 128 GB': {
    de: 'Ein Rechner in der Cloud, 4 GB, mit Intune verwaltet',
    en: 'A computer in the cloud, 4 GB, managed with Intune',
  },
  'Windows 365 Enterprise 2 vCPU 8 GB 128 GB': {
    de: 'Ein Rechner in der Cloud, 8 GB, mit Intune verwaltet',
    en: 'A computer in the cloud, 8 GB, managed with Intune',
  },
  'Windows Server Standard 16 Core': {
    de: 'Serverlizenz für 16 Kerne, einmal gekauft',
    en: 'Server licence for 16 cores, bought once',
  },
  'Business Apps (free)': {
    de: 'Kleine Zusatzprogramme zu einem bestehenden Abonnement',
    en: 'Small extra apps for an existing subscription',
  },
};

/** Sentences about suites, mail, files and planning. */
export const workplaceSentences: Readonly<Record<string, ProductSentence>> = {
  'Microsoft 365 Business Premium': {
    de: 'Büroprogramme, Postfach, Geräte und Schutz in einem',
    en: 'Office apps, mailbox, devices and protection in one',
  },
  'Microsoft 365 Business Standard': {
    de: 'Büroprogramme und Postfach, ohne Geräteschutz',
    en: 'Office apps and mailbox, without device protection',
  },
  'Microsoft 365 Business Basic': {
    de: 'Postfach, Teams und Ablage, Büroprogramme nur im Browser',
    en: 'Mailbox, Teams and files, Office apps in the browser only',
  },
  'Microsoft 365 E3': {
    de: 'Der volle Arbeitsplatz ab 300 Personen, mit Windows',
    en: 'The full workplace beyond 300 people, with Windows',
  },
  'Microsoft 365 E5': {
    de: 'Wie E3, dazu Telefonie, Auswertung und der stärkste Schutz',
    en: 'As E3, with telephony, analytics and the strongest protection',
  },
  'Microsoft 365 F3': {
    de: 'Für Werk und Lager: Handy und Browser',
    en: 'For shop floor and warehouse: phone and browser',
  },
  'Microsoft 365 F1': {
    de: 'Teams und Intranet für Personen ohne eigenes Postfach',
    en: 'Teams and intranet for people without a mailbox',
  },
  'Microsoft 365 Copilot': {
    de: 'Schreibt, fasst zusammen und rechnet nach',
    en: 'Writes, summarises and checks the figures',
  },
  'Microsoft Copilot for Microsoft 365': {
    de: 'Schreibt, fasst zusammen und rechnet nach',
    en: 'Writes, summarises and checks the figures',
  },
  'Microsoft 365 Apps for Business': {
    de: 'Nur die Büroprogramme, bis 300 Personen',
    en: 'Only the Office apps, up to 300 people',
  },
  'Microsoft 365 Apps for Enterprise': {
    de: 'Nur die Büroprogramme, zentral verwaltet',
    en: 'Only the Office apps, centrally managed',
  },
  'Microsoft Viva Suite': {
    de: 'Befragungen, Ziele und Wissen in Teams',
    en: 'Surveys, goals and knowledge in Teams',
  },
  'Viva Goals User-led': {
    de: 'Ziele im Team setzen und verfolgen',
    en: 'Set and follow goals in a team',
  },
  'Office 365 E1': {
    de: 'Postfach, Teams und Ablage im Browser',
    en: 'Mailbox, Teams and files in the browser',
  },
  'Office 365 E3': {
    de: 'Büroprogramme und Postfach mit Archiv, ohne Windows',
    en: 'Office apps and mailbox with archive, without Windows',
  },
  'Office 365 E5': {
    de: 'Wie E3, dazu Telefonie und Auswertung',
    en: 'As E3, with telephony and analytics',
  },
  'Office 365 F3': {
    de: 'Kleines Postfach und Browser für Schichtarbeit',
    en: 'A small mailbox and the browser for shift work',
  },
  'Exchange Online Plan 1': {
    de: 'Ein Postfach mit 50 GB, sonst nichts',
    en: 'A mailbox of 50 GB, nothing else',
  },
  'Exchange Online (Plan 1)': {
    de: 'Ein Postfach mit 50 GB, sonst nichts',
    en: 'A mailbox of 50 GB, nothing else',
  },
  'Exchange Online Plan 2': {
    de: 'Ein Postfach mit 100 GB und Archiv ohne Grenze',
    en: 'A mailbox of 100 GB and an archive without limit',
  },
  'Exchange Online (Plan 2)': {
    de: 'Ein Postfach mit 100 GB und Archiv ohne Grenze',
    en: 'A mailbox of 100 GB and an archive without limit',
  },
  'Exchange Online Kiosk': {
    de: 'Ein Postfach mit 2 GB für den Browser',
    en: 'A mailbox of 2 GB for the browser',
  },
  'Exchange Online Archiving for Exchange Online': {
    de: 'Ein Archiv ohne Grenze zu einem kleineren Postfach',
    en: 'An archive without limit for a smaller mailbox',
  },
  'SharePoint Online (Plan 1)': {
    de: 'Gemeinsame Ablage und Intranet im Browser',
    en: 'Shared files and intranet in the browser',
  },
  'SharePoint Online (Plan 2)': {
    de: 'Gemeinsame Ablage mit Aufbewahrung und Suche für Prüfungen',
    en: 'Shared files with retention and search for audits',
  },
  'OneDrive for Business (Plan 1)': {
    de: '1 TB Ablage für eine Person',
    en: '1 TB of files for one person',
  },
  'OneDrive for Business (Plan 2)': {
    de: 'Ablage für eine Person, die mit dem Bedarf wächst',
    en: 'Files for one person that grow with demand',
  },
  'Office 365 Extra File Storage': {
    de: 'Mehr Platz für die gemeinsame Ablage, je Gigabyte',
    en: 'More room for shared files, by the gigabyte',
  },
  'Visio Plan 2': {
    de: 'Pläne und Abläufe zeichnen, auch am Rechner',
    en: 'Draw plans and processes, on the desktop too',
  },
  'Visio Plan 1': {
    de: 'Pläne und Abläufe im Browser zeichnen',
    en: 'Draw plans and processes in the browser',
  },
  'Planner and Project Plan 3': {
    de: 'Vorhaben planen, Aufwand und Abhängigkeiten steuern',
    en: 'Plan projects, steer effort and dependencies',
  },
  'Planner Plan 1': {
    de: 'Aufgaben im Team planen, mit Zielen und Zeitachse',
    en: 'Plan tasks in a team, with goals and a timeline',
  },
  'Project Online Premium': {
    de: 'Viele Vorhaben zugleich: Portfolio, Auslastung, Kosten',
    en: 'Many projects at once: portfolio, workload, cost',
  },
};

/**
 * One sentence a product, written by us for the people who decide on buying it. The order is the
 * order on the shelf: the products that most customers look for come first. Keyed by title,
 * because the same product has other ids in other segments and for other contracts.
 */
export const productSentences: Readonly<Record<string, ProductSentence>> = {
  ...workplaceSentences,
  ...specialistSentences,
};

/** One sentence about a product, in each language of the portal. */
export interface ProductSentence {
  readonly de: string;
  readonly en: string;
}
