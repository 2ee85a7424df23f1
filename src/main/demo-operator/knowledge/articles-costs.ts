import type { DemoArticle } from './article-book.ts';

/** Articles about costs and invoices. */
export const costArticles: readonly DemoArticle[] = [
  {
    slug: 'rechnung-finden',
    topic: 'thema-kosten',
    isQuestion: true,
    titleDe: 'Wo finde ich meine Rechnungen?',
    titleEn: 'Where do I find my invoices?',
    bodyDe:
      'Ihre Rechnungen kommen am Anfang des Monats per E-Mail an die Adresse Ihrer Buchhaltung. Jede Position nennt Abonnement, Zeitraum und Menge.\n\nSoll sie an jemand anderen gehen, [ändern Sie die Rechnungsanschrift](article:rechnungsanschrift).',
    bodyEn:
      'Your invoices come by mail at the beginning of the month, to the address of your accounting. Each line names subscription, period and quantity.\n\nIf somebody else should get them, [change the billing address](article:rechnungsanschrift).',
    tags: ['Beleg', 'PDF', 'herunterladen', 'Buchhaltung', 'bill', 'download', 'receipt'],
  },
  {
    slug: 'rechnungsanschrift',
    topic: 'thema-kosten',
    isQuestion: true,
    titleDe: 'Wie ändere ich die Rechnungsanschrift?',
    titleEn: 'How do I change the billing address?',
    bodyDe:
      'Unter **Verwaltung, Unternehmen** stehen Anschrift, Umsatzsteuernummer und die E-Mail-Adresse der Buchhaltung. Änderungen gelten ab der nächsten Rechnung.\n\nAlte Belege bleiben, wie sie sind.',
    bodyEn:
      'Under **Administration, Company** stand address, VAT number and the mail address of accounting. Changes apply from the next invoice.\n\nOld documents stay as they are.',
    tags: ['Adresse', 'Umzug', 'USt-IdNr', 'Empfänger', 'move', 'VAT', 'recipient'],
  },
  {
    slug: 'preis-gestiegen',
    topic: 'thema-kosten',
    isQuestion: true,
    titleDe: 'Warum ist der Preis gestiegen?',
    titleEn: 'Why did the price go up?',
    bodyDe:
      'Preise laufender Abonnements bleiben bis zum Ende der Laufzeit. Bei der Verlängerung gilt die Preisliste des Tages; Microsoft passt sie zum Monatsanfang an. Monatliche Zahlung einer Jahreslaufzeit kostet fünf Prozent mehr.\n\nDie Preisliste im Portal zeigt, was heute gilt.',
    bodyEn:
      'Prices of running subscriptions stay until the end of the term. At renewal the price list of that day applies; Microsoft changes it at the beginning of a month. Monthly payment of an annual term costs five percent more.\n\nThe price list in the portal shows what applies today.',
    tags: ['Preiserhöhung', 'teurer', 'Preisanpassung', 'increase', 'expensive', 'price list'],
  },
  {
    slug: 'freie-plaetze',
    topic: 'thema-kosten',
    isQuestion: false,
    titleDe: 'Freie Plätze finden und Kosten senken',
    titleEn: 'Find free seats and lower costs',
    bodyDe:
      'Jeder Platz, der niemandem zugewiesen ist, kostet Geld. Unter **Kosten, Lizenzen** steht, wie viele Plätze frei sind und was sie im Monat kosten.\n\nGeben Sie freie Plätze neuen Kollegen, statt welche zu kaufen, oder verringern Sie sie zur nächsten Verlängerung.',
    bodyEn:
      'Each seat that is assigned to nobody costs money. Under **Costs, Licences** stands how many seats are free and what they cost a month.\n\nGive free seats to new colleagues instead of buying, or reduce them at the next renewal.',
    tags: ['sparen', 'ungenutzt', 'Einsparung', 'save money', 'unused', 'waste', 'optimise'],
  },
  {
    slug: 'budget-freigabe',
    topic: 'thema-kosten',
    isQuestion: false,
    titleDe: 'Freigaben: wer große Bestellungen bestätigt',
    titleEn: 'Approvals: who confirms large orders',
    bodyDe:
      'Ab einem Betrag, den Ihr Unternehmen festlegt, wartet eine Bestellung auf die Freigabe einer zweiten Person. Wer freigeben darf, bekommt eine Nachricht und entscheidet unter **Einkauf, Freigaben**.\n\nOhne Entscheidung verfällt die Bestellung nach 14 Tagen.',
    bodyEn:
      'From an amount that your company sets, an order waits for the approval of a second person. Who may approve gets a notice and decides under **Purchasing, Approvals**.\n\nWithout a decision the order expires after 14 days.',
    tags: ['genehmigen', 'Limit', 'Vier Augen', 'approve', 'spending limit', 'four eyes'],
  },
];
