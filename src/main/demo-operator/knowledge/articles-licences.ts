import type { DemoArticle } from './article-book.ts';

/** Articles about licences and subscriptions. */
export const licenceArticles: readonly DemoArticle[] = [
  {
    slug: 'lizenz-zuweisen',
    topic: 'thema-lizenzen',
    isQuestion: true,
    titleDe: 'Wie weise ich jemandem eine Lizenz zu?',
    titleEn: 'How do I assign a licence to somebody?',
    bodyDe:
      'Öffnen Sie im Microsoft 365 Admin Center **Benutzer, Aktive Benutzer**, wählen Sie die Person und dann **Lizenzen und Apps**. Setzen Sie den Haken beim Produkt und speichern Sie.\n\nNach etwa vier Minuten kann die Person die Anwendungen nutzen. Sind alle Plätze vergeben, [kaufen Sie weitere](article:plaetze-kaufen).\n\n::: internal\nRückfragen hierzu kommen oft nach dem Eintritt neuer Mitarbeiter. Prüfen Sie zuerst den Standort der Person: ohne Land lässt Microsoft keine Zuweisung zu.\n:::',
    bodyEn:
      'In the Microsoft 365 admin center open **Users, Active users**, choose the person and then **Licenses and apps**. Tick the product and save.\n\nAfter about four minutes the person can use the applications. If all seats are taken, [buy more](article:plaetze-kaufen).\n\n::: internal\nQuestions about this often come after somebody joined. Check the location of the person first: without a country Microsoft allows no assignment.\n:::',
    tags: ['zuordnen', 'vergeben', 'geben', 'neuer Mitarbeiter', 'give', 'grant', 'new employee'],
  },
  {
    slug: 'plaetze-kaufen',
    topic: 'thema-lizenzen',
    isQuestion: true,
    titleDe: 'Wie kaufe ich weitere Plätze?',
    titleEn: 'How do I buy more seats?',
    bodyDe:
      'Öffnen Sie **Einkauf, Abonnements**, wählen Sie das Abonnement und **Plätze ändern**. Das Portal zeigt vor der Bestellung, was bis zum Ende der Laufzeit zusätzlich zu zahlen ist.\n\nMehr Plätze gelten sofort. Zurückgeben lassen sie sich sieben Tage lang, danach erst zum Ende der Laufzeit.',
    bodyEn:
      'Open **Purchasing, Subscriptions**, choose the subscription and **Change seats**. Before you order the portal shows what is owed in addition until the end of the term.\n\nMore seats apply at once. They can be returned for seven days, after that only at the end of the term.',
    tags: [
      'erhöhen',
      'zusätzliche Lizenzen',
      'aufstocken',
      'increase',
      'additional licences',
      'order',
    ],
  },
  {
    slug: 'abo-kuendigen',
    topic: 'thema-lizenzen',
    isQuestion: true,
    titleDe: 'Wann kann ich ein Abonnement kündigen?',
    titleEn: 'When can I cancel a subscription?',
    bodyDe:
      'In den ersten sieben Tagen nach Kauf oder Verlängerung können Sie ohne Kosten kündigen. Danach läuft das Abonnement bis zum Ende seiner Laufzeit; stellen Sie unter **Verlängerungen** ein, dass es endet.\n\nWer nichts tut, verlängert: Microsoft verlängert um die gleiche Laufzeit.',
    bodyEn:
      'In the first seven days after purchase or renewal you can cancel at no cost. After that the subscription runs until the end of its term; under **Renewals** choose that it ends.\n\nWho does nothing renews: Microsoft renews for the same term.',
    tags: ['Kündigungsfrist', 'beenden', 'Widerruf', 'stornieren', 'terminate', 'refund window'],
  },
  {
    slug: 'verlaengerung',
    topic: 'thema-lizenzen',
    isQuestion: false,
    titleDe: 'Verlängerung: was geschieht am Ende der Laufzeit?',
    titleEn: 'Renewal: what happens at the end of the term?',
    bodyDe:
      'Am letzten Tag der Laufzeit geschieht, was unter **Verlängerungen** steht: verlängern, monatlich weiterführen oder enden. Monatlich weiterführen kostet einen Aufschlag von Microsoft.\n\nSie können Plätze für die nächste Laufzeit vorher verringern. Das ist der einzige Zeitpunkt, zu dem es weniger werden.',
    bodyEn:
      'On the last day of the term happens what stands under **Renewals**: renew, extend month to month, or end. Extending month to month costs a surcharge of Microsoft.\n\nYou can reduce seats for the next term beforehand. This is the only moment at which they become fewer.',
    tags: [
      'automatisch verlängern',
      'Vertragsende',
      'Plätze verringern',
      'reduce seats',
      'auto renew',
    ],
  },
  {
    slug: 'business-oder-enterprise',
    topic: 'thema-lizenzen',
    isQuestion: false,
    titleDe: 'Business Premium oder E3: was passt zu uns?',
    titleEn: 'Business Premium or E3: which fits us?',
    bodyDe:
      'Business Premium enthält Office, Exchange, Teams und den Schutz von Geräten mit Intune und Defender, für höchstens 300 Plätze. E3 hat keine Obergrenze, größere Postfächer und Windows Enterprise.\n\nUnter 300 Personen ist Business Premium meist günstiger und besser geschützt.',
    bodyEn:
      'Business Premium has Office, Exchange, Teams and the protection of devices with Intune and Defender, for at most 300 seats. E3 has no upper limit, larger mailboxes and Windows Enterprise.\n\nBelow 300 people Business Premium is mostly cheaper and better protected.',
    tags: ['Vergleich', 'Unterschied', 'Editionen', 'compare', 'difference', 'plans', '300'],
  },
  {
    slug: 'visio-project',
    topic: 'thema-lizenzen',
    isQuestion: false,
    titleDe: 'Visio und Project: welcher Plan kann was?',
    titleEn: 'Visio and Project: which plan does what?',
    bodyDe:
      'Visio Plan 1 läuft nur im Browser, Visio Plan 2 bringt die Anwendung für den Rechner mit. Project Plan 3 enthält die Anwendung, Plan 1 nur die Oberfläche im Browser.\n\nWer Zeichnungen nur ansieht, braucht keine Lizenz: der Betrachter ist in Microsoft 365 enthalten.',
    bodyEn:
      'Visio Plan 1 runs in the browser only, Visio Plan 2 brings the desktop application. Project Plan 3 has the application, Plan 1 the browser only.\n\nWho only looks at drawings needs no licence: the viewer is part of Microsoft 365.',
    tags: ['Diagramme', 'zeichnen', 'Planung', 'diagrams', 'drawing', 'desktop app'],
  },
];
