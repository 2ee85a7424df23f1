import type { DemoArticle } from './article-book.ts';

/** Articles about the portal and one's account. */
export const portalArticles: readonly DemoArticle[] = [
  {
    slug: 'kollegen-einladen',
    topic: 'thema-portal',
    isQuestion: true,
    titleDe: 'Wie lade ich Kollegen ins Portal ein?',
    titleEn: 'How do I invite colleagues to the portal?',
    bodyDe:
      'Unter **Verwaltung, Benutzer** wählen Sie **Einladen**, geben die Adressen ein und wählen eine Rolle. Die Einladung gilt 14 Tage und lässt sich erneuern.',
    bodyEn:
      'Under **Administration, Users** choose **Invite**, enter the addresses and pick a role. The invitation is good for 14 days and can be renewed.',
    tags: ['Benutzer anlegen', 'Zugang', 'Einladung', 'add user', 'access', 'invitation'],
  },
  {
    slug: 'rollen-rechte',
    topic: 'thema-portal',
    isQuestion: false,
    titleDe: 'Rollen und Rechte: wer darf was?',
    titleEn: 'Roles and rights: who may do what?',
    bodyDe:
      'Eine Rolle ist eine Sammlung von Rechten: Einkauf bestellt, Freigabe bestätigt, Administration verwaltet Personen. Unter **Verwaltung, Rollen** legen Sie eigene an.\n\nJede Änderung steht im Protokoll.',
    bodyEn:
      'A role is a set of rights: buyers order, approvers confirm, administrators manage people. Under **Administration, Roles** you make your own.\n\nEach change stands in the audit trail.',
    tags: ['Berechtigung', 'Administrator', 'Protokoll', 'permission', 'admin', 'audit'],
  },
  {
    slug: 'benachrichtigungen',
    topic: 'thema-portal',
    isQuestion: true,
    titleDe: 'Ich bekomme zu viele E-Mails vom Portal',
    titleEn: 'I get too many mails from the portal',
    bodyDe:
      'In Ihrem Profil unter **Benachrichtigungen** stellen Sie je Thema ein, was per E-Mail kommt: sofort, gesammelt oder gar nicht. Ruhezeiten gelten für alles.',
    bodyEn:
      'In your profile under **Notifications** set for each topic what comes by mail: at once, as a digest, or not at all. Quiet hours hold for everything.',
    tags: ['abbestellen', 'Mails', 'Ruhezeiten', 'unsubscribe', 'notifications', 'digest'],
  },
  {
    slug: 'api-token',
    topic: 'thema-portal',
    isQuestion: false,
    titleDe: 'API-Token für eigene Programme',
    titleEn: 'API tokens for your own programs',
    bodyDe:
      'Unter **Verwaltung, API-Token** erstellt die Administration Token mit Ablaufdatum und Rechten. Der Wert wird nur einmal gezeigt. Zwei Wochen vor dem Ablauf erinnert das Portal.',
    bodyEn:
      'Under **Administration, API tokens** administrators create tokens with an expiry date and rights. The value is shown once. The portal reminds you two weeks before it expires.',
    tags: [
      'Schnittstelle',
      'Automatisierung',
      'Skript',
      'interface',
      'automation',
      'script',
      'REST',
    ],
  },
  {
    slug: 'sprache-ansicht',
    topic: 'thema-portal',
    isQuestion: true,
    titleDe: 'Wie stelle ich Sprache und dunkle Ansicht um?',
    titleEn: 'How do I change the language and the dark theme?',
    bodyDe:
      'Unten links neben Ihrem Namen wählen Sie Deutsch oder Englisch und helle, dunkle oder automatische Ansicht. Die Wahl gilt auf allen Geräten, an denen Sie sich anmelden.',
    bodyEn:
      'At the lower left beside your name choose German or English and the light, dark or automatic theme. The choice holds on all devices that you sign in on.',
    tags: ['englisch', 'deutsch', 'Dunkelmodus', 'dark mode', 'german', 'english', 'Design'],
  },
];
