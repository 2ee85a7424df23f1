import { helpLoan } from '#platform/common/help.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  buy: 'Wie kaufe ich ein Produkt?',
  'buy.text':
    'Suchen Sie das Produkt im Shop und wählen Sie Laufzeit, Abrechnung und Plätze. Rechts steht gleich, was jetzt fällig ist und wie lange Sie gebunden sind.\n\nAus dem Warenkorb heraus bestellen Sie verbindlich. Ist eine Freigabe nötig, sagt der Warenkorb vorher, wer gefragt wird; bis dahin wird nichts bestellt.',
  seats: 'Wie ändere ich die Zahl der Plätze?',
  'seats.text':
    'Öffnen Sie das Abonnement und wählen Sie „Plätze ändern“. Mehr Plätze gibt es jederzeit, berechnet wird anteilig bis zum Ende der Laufzeit.\n\nHinzugekaufte Plätze lassen sich kurze Zeit zurückgeben; wie lange, steht am Abonnement. Danach sinkt die Zahl erst zur nächsten Laufzeit.',
  renew: 'Was passiert am Ende einer Laufzeit?',
  'renew.text':
    'Das bestimmen Sie: verlängern, monatlich weiterlaufen lassen oder beenden. Unter „Verlängerungen“ stehen alle Laufzeiten, die bald enden, mit dem Preis von heute und dem Unterschied zum bisherigen.\n\nEntscheiden Sie nichts, geschieht, was am Abonnement eingestellt ist. Ändern können Sie es bis zum letzten Tag.',
  order: 'Wie weit ist meine Bestellung?',
  'order.text':
    'Die Bestellung zeigt drei Schritte: geprüft, in Einrichtung, bereit. Die Seite aktualisiert sich von selbst, und die Glocke meldet, wenn etwas fertig ist oder jemand etwas entscheiden muss.\n\nScheitert ein Teil, steht dort der Grund und was Sie tun können. Berechnet wird nur, was bereitgestellt ist.',
  approve: 'Wie gebe ich eine Bestellung frei?',
  'approve.text':
    'Unter „Freigaben“ stehen die Bestellungen, die auf Sie warten, mit dem Preis von heute neben dem der Bestellung. Sie geben frei, lehnen mit einem Grund ab oder entscheiden mehrere kleine zusammen.\n\nWelche Bestellungen eine Freigabe brauchen, legt Ihr Unternehmen in den Regeln dort fest. Ohne Entscheidung verfällt eine Bestellung am genannten Tag.',
  reserve: 'Was kann ich mit einer Azure-Reservierung tun?',
  'reserve.text':
    'Die Liste zeigt, wie viel von jeder Reservierung genutzt wird. Für eine, die kaum genutzt wird, berechnen Sie einen Umtausch oder eine Rückgabe: Was es bringt, was nötig ist und warum etwas nicht geht, steht gleich da.\n\nSelbst umtauschen können Sie nicht. Sie fragen an, Ihr Betreuer führt es bei Microsoft aus und antwortet im Ticket.',
  overage: 'Was ist Mehrverbrauch bei Microsoft?',
  'overage.text':
    'Einige Dienste haben ein Kontingent, etwa Telefonminuten. Ist Mehrverbrauch eingeschaltet, laufen sie danach weiter, und Microsoft berechnet die Nutzung über das Azure-Abonnement, das Sie auswählen. Es gibt eine Einstellung für Ihr ganzes Unternehmen.\n\nEine Obergrenze kennt Microsoft nicht. Setzen Sie deshalb eine Warnschwelle: Erreichen die Kosten des Monats diesen Betrag, melden wir es.',
  prices: 'Wie kommen die Preise zustande?',
  'prices.text':
    'Die Preisliste gilt für Ihr Unternehmen und nennt den Preis je Platz im Monat. Längere Laufzeiten sind oft günstiger, binden aber bis zu ihrem Ende.\n\nEine Bestellung behält den Preis, zu dem sie aufgegeben wurde, bis ihre Laufzeit endet.',
});

const en = translation<typeof de>()({
  buy: 'How do I buy a product?',
  'buy.text':
    'Find the product in the shop and choose term, billing and seats. On the right you see at once what is due now and how long you commit.\n\nYou order from the cart. Where an approval is needed, the cart says beforehand who will be asked; until then nothing is ordered.',
  seats: 'How do I change the number of seats?',
  'seats.text':
    'Open the subscription and choose “Change seats”. More seats are possible at any time and are charged pro rata until the end of the term.\n\nAdded seats can be given back for a short while; the subscription says how long. After that the number goes down with the next term only.',
  renew: 'What happens at the end of a term?',
  'renew.text':
    'That is up to you: renew, carry on month by month, or end it. “Renewals” shows every term that ends soon, with the price of today and the difference to the one so far.\n\nIf you decide nothing, what is set at the subscription happens. You can change it until the last day.',
  order: 'How far is my order?',
  'order.text':
    'The order shows three steps: checked, being set up, ready. The page updates by itself, and the bell tells you when something is done or somebody has to decide.\n\nIf a part fails, the reason and what you can do are shown there. Only what is provided is charged.',
  approve: 'How do I approve an order?',
  'approve.text':
    '“Approvals” shows the orders that wait for you, with the price of today beside that of the order. You approve, reject with a reason, or decide several small ones together.\n\nYour company sets in the rules there which orders need an approval. Without a decision an order lapses on the day stated.',
  reserve: 'What can I do with an Azure reservation?',
  'reserve.text':
    'The list shows how much of each reservation is used. For one that is hardly used you calculate an exchange or a return: what it brings, what is needed and why something is not possible is shown at once.\n\nYou cannot exchange by yourself. You request it, your provider does it at Microsoft and answers in the ticket.',
  overage: 'What is overage at Microsoft?',
  'overage.text':
    'Some services have an allowance, such as calling minutes. With overage switched on they go on after it, and Microsoft charges the use to the Azure subscription that you choose. There is one setting for your whole company.\n\nMicrosoft knows no upper limit. So set an alarm: when the cost of the month reaches that amount, we tell you.',
  prices: 'Where do the prices come from?',
  'prices.text':
    'The price list holds for your company and states the price per seat and month. Longer terms are often cheaper, but bind you until they end.\n\nAn order keeps the price at which it was placed until its term ends.',
});

/** Lists the help articles of this app. */
export const marketplaceHelp = helpLoan(catalogue({ de, en }), [
  { id: 'buy', title: 'buy', text: 'buy.text', pages: ['/:/marketplace/shop/start'] },
  { id: 'seats', title: 'seats', text: 'seats.text', pages: ['/:/marketplace/your-subscriptions'] },
  {
    id: 'renew',
    title: 'renew',
    text: 'renew.text',
    pages: ['/:/marketplace/renewals', '/:/marketplace/your-subscriptions'],
  },
  { id: 'order', title: 'order', text: 'order.text', pages: ['/:/marketplace/order-history'] },
  {
    id: 'approve',
    title: 'approve',
    text: 'approve.text',
    pages: ['/:/marketplace/order-approval'],
  },
  {
    id: 'reserve',
    title: 'reserve',
    text: 'reserve.text',
    pages: ['/:/marketplace/azure-reservations'],
  },
  {
    id: 'overage',
    title: 'overage',
    text: 'overage.text',
    pages: ['/:/marketplace/configuration/overage'],
  },
  { id: 'prices', title: 'prices', text: 'prices.text', pages: ['/:/marketplace/price-list'] },
]);
