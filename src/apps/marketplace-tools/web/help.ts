import { helpLoan } from '#platform/common/help.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  sheet: 'Wie kommt eine neue Preisliste in den Verkauf?',
  'sheet.text':
    'Laden Sie die Datei von Microsoft unter „Preislisten einlesen“ hoch. Das Portal prüft sie und zeigt, was sich gegenüber der geltenden Fassung ändert.\n\nErst mit dem Veröffentlichen gilt sie, ab dem Tag, den Sie wählen. Laufende Bestellungen behalten ihren Preis. Eine frühere Fassung lässt sich erneut veröffentlichen.',
  transfer: 'Wie wechselt ein Abonnement den Partner?',
  'transfer.text':
    'Wer die Übertragung beginnt, kann sie zurückziehen; der andere Partner nimmt sie an oder lehnt sie ab. Was Microsoft sperrt, steht mit dem Grund in der Auswahl.\n\nAzure-Reservierungen, Azure-Abonnements alter Art und der Verlauf ziehen nicht mit um. Nach dem Abschluss prüft das Portal das Laufzeitende jedes Abonnements noch einmal und meldet Abweichungen.',
  margin: 'Wie entsteht der Verkaufspreis?',
  'margin.text':
    'Aus dem Einkaufspreis oder der UVP und der Marge. Es gilt immer die genaueste Regel: zuerst die für Kunde und Produkt, dann die für den Kunden, dann die für das Produkt, dann die allgemeine.',
  takeover: 'Wie kommen bestehende Kunden ins Portal?',
  'takeover.text':
    'Unter „Kunden übernehmen“ stehen alle Kunden aus dem Partner Center mit ihren laufenden Abonnements. Zugeordnet wird nach der Kennung des Microsoft-Mandanten. Nach Ihrer Bestätigung kommen die Abonnements mit Laufzeit, Fristen und Aktion zum Laufzeitende; berechnet wird ab dem nächsten Zeitraum.\n\nKennt der Katalog einen Preis nicht, sagt das die Seite. Geben Sie ihn an, oder das Abonnement bleibt vorerst bei Microsoft.',
  differences: 'Was tun, wenn Microsoft etwas anderes hat?',
  'differences.text':
    'Alle vier Stunden vergleicht das Portal die übernommenen Kunden mit dem Partner Center. Jeder Unterschied nennt seine Ursache. Sie übernehmen den Stand von Microsoft, senden den des Portals oder nehmen den Unterschied mit Begründung hin.',
});

const en = translation<typeof de>()({
  sheet: 'How does a new price list go on sale?',
  'sheet.text':
    'Upload Microsoft’s file under “Import price sheets”. The portal checks it and shows what changes against the version in force.\n\nIt takes effect only when published, from the day you choose. Orders that run keep their price. An earlier version can be published again.',
  transfer: 'How does a subscription change its partner?',
  'transfer.text':
    'Whoever begins a transfer can withdraw it; the other partner accepts or rejects it. What Microsoft blocks stands in the choice with its reason.\n\nAzure reservations, legacy Azure subscriptions and the history do not move. Once it is complete, the portal checks the end of each term again and reports differences.',
  margin: 'How is a selling price made?',
  'margin.text':
    'From cost or retail price and the margin. The most exact rule holds: customer and product first, then the customer, then the product, then the general one.',
  takeover: 'How do existing customers come into the portal?',
  'takeover.text':
    '“Take customers over” lists all customers of Partner Center with the subscriptions that run. They are matched by the id of the Microsoft tenant. Once you confirm, the subscriptions come with term, windows and end-of-term action; they are charged from the next cycle on.\n\nWhere the catalogue has no price, the page says so. Enter it, or the subscription stays at Microsoft for now.',
  differences: 'What if Microsoft has something else?',
  'differences.text':
    'Every four hours the portal compares the customers that were taken over with Partner Center. Each difference names its cause. Follow Microsoft, send what the portal has, or accept the difference with a reason.',
});

/** Lists the help articles of this app. */
export const marketplaceToolsHelp = helpLoan(catalogue({ de, en }), [
  {
    id: 'sheet',
    title: 'sheet',
    text: 'sheet.text',
    pages: [
      '/internal/marketplace-tools/product-management/sheets',
      '/internal/marketplace-tools/product-management/versions',
    ],
  },
  {
    id: 'takeover',
    title: 'takeover',
    text: 'takeover.text',
    pages: ['/internal/marketplace-tools/take-over'],
  },
  {
    id: 'differences',
    title: 'differences',
    text: 'differences.text',
    pages: ['/internal/marketplace-tools/differences'],
  },
  {
    id: 'transfer',
    title: 'transfer',
    text: 'transfer.text',
    pages: ['/internal/marketplace-tools/transfer-subscriptions'],
  },
  {
    id: 'margin',
    title: 'margin',
    text: 'margin.text',
    pages: ['/internal/marketplace-tools/product-management/margins'],
  },
]);
