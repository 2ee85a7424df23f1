import type { ProductSentence } from './product-sentence.ts';

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
