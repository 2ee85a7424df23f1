import type { DemoArticle } from './article-book.ts';

/** Articles about working together. */
export const collaborationArticles: readonly DemoArticle[] = [
  {
    slug: 'gaeste-in-teams',
    topic: 'thema-zusammenarbeit',
    isQuestion: true,
    titleDe: 'Wie lade ich Gäste in ein Team ein?',
    titleEn: 'How do I invite guests to a team?',
    bodyDe:
      'Öffnen Sie das Team, wählen Sie **Mitglied hinzufügen** und geben Sie die E-Mail-Adresse der Person ein. Gäste sehen nur dieses Team und brauchen keine eigene Lizenz.\n\nPrüfen Sie einmal im Jahr, wer noch dabei sein soll.',
    bodyEn:
      'Open the team, choose **Add member** and enter the mail address of the person. Guests see this team only and need no licence of their own.\n\nOnce a year check who should still be there.',
    tags: ['extern', 'Partner', 'Gastzugriff', 'external', 'guest access', 'share'],
  },
  {
    slug: 'postfach-teilen',
    topic: 'thema-zusammenarbeit',
    isQuestion: true,
    titleDe: 'Wie richte ich ein gemeinsames Postfach ein?',
    titleEn: 'How do I set up a shared mailbox?',
    bodyDe:
      'Ein gemeinsames Postfach wie info@ kostet keine Lizenz, solange es kleiner als 50 GB ist. Legen Sie es im Exchange Admin Center unter **Postfächer** an und fügen Sie Mitglieder hinzu.\n\nIn Outlook erscheint es nach etwa einer Stunde von selbst.',
    bodyEn:
      'A shared mailbox like info@ costs no licence as long as it is smaller than 50 GB. Create it in the Exchange admin center under **Mailboxes** and add members.\n\nIt appears in Outlook by itself after about an hour.',
    tags: ['Sammelpostfach', 'Funktionspostfach', 'info@', 'Outlook', 'group mailbox', 'Exchange'],
  },
  {
    slug: 'onedrive-sichern',
    topic: 'thema-zusammenarbeit',
    isQuestion: false,
    titleDe: 'OneDrive: Desktop und Dokumente sichern',
    titleEn: 'OneDrive: back up desktop and documents',
    bodyDe:
      'In den Einstellungen von OneDrive unter **Sicherung verwalten** wählen Sie Desktop, Dokumente und Bilder. Sie liegen dann in der Cloud und sind auf jedem Gerät da.\n\nGelöschte Dateien lassen sich 93 Tage lang aus dem Papierkorb wiederherstellen.',
    bodyEn:
      'In the settings of OneDrive under **Manage backup** choose desktop, documents and pictures. They then lie in the cloud and are there on each device.\n\nDeleted files can be restored from the recycle bin for 93 days.',
    tags: ['Backup', 'gelöschte Datei', 'wiederherstellen', 'Papierkorb', 'restore', 'recycle bin'],
  },
  {
    slug: 'teams-langsam',
    topic: 'thema-zusammenarbeit',
    isQuestion: true,
    titleDe: 'Teams ist langsam oder startet nicht',
    titleEn: 'Teams is slow or does not start',
    bodyDe:
      'Beenden Sie Teams ganz, löschen Sie seinen Zwischenspeicher und starten Sie neu. Hilft das nicht, prüfen Sie unter **Betrieb, Umgebung**, ob Microsoft eine Störung meldet.\n\nBei schlechtem Ton hilft ein Kabel statt WLAN.',
    bodyEn:
      'Quit Teams completely, clear its cache and start again. If that does not help, check under **Operations, Environment** whether Microsoft reports a disruption.\n\nFor bad sound a cable helps instead of Wi-Fi.',
    tags: [
      'Störung',
      'hängt',
      'Cache',
      'Absturz',
      'crash',
      'hangs',
      'outage',
      'audio',
      'Besprechung',
    ],
  },
  {
    slug: 'abwesenheit',
    topic: 'thema-zusammenarbeit',
    isQuestion: true,
    titleDe: 'Wie stelle ich eine Abwesenheitsnotiz ein?',
    titleEn: 'How do I set an out-of-office reply?',
    bodyDe:
      'In Outlook unter **Datei, Automatische Antworten** tragen Sie Zeitraum und Text ein, getrennt für Kollegen und für andere. Für jemanden, der krank ist, kann die Administration sie setzen.',
    bodyEn:
      'In Outlook under **File, Automatic replies** enter period and text, separately for colleagues and for others. For somebody who is ill, the administrator can set it.',
    tags: ['Urlaub', 'automatische Antwort', 'Vertretung', 'vacation', 'holiday', 'auto reply'],
  },
];
