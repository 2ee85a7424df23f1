import { helpLoan } from '#platform/common/help.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  sheet: 'Wie kommt eine neue Preisliste in den Verkauf?',
  'sheet.text':
    'Laden Sie die Datei von Microsoft unter „Preislisten einlesen“ hoch. Das Portal prüft sie und zeigt, was sich gegenüber der geltenden Fassung ändert.\n\nErst mit dem Veröffentlichen gilt sie, ab dem Tag, den Sie wählen. Laufende Bestellungen behalten ihren Preis. Eine frühere Fassung lässt sich erneut veröffentlichen.',
  margin: 'Wie entsteht der Verkaufspreis?',
  'margin.text':
    'Aus dem Einkaufspreis oder der UVP und der Marge. Es gilt immer die genaueste Regel: zuerst die für Kunde und Produkt, dann die für den Kunden, dann die für das Produkt, dann die allgemeine.',
});

const en = translation<typeof de>()({
  sheet: 'How does a new price list go on sale?',
  'sheet.text':
    'Upload Microsoft’s file under “Import price sheets”. The portal checks it and shows what changes against the version in force.\n\nIt takes effect only when published, from the day you choose. Orders that run keep their price. An earlier version can be published again.',
  margin: 'How is a selling price made?',
  'margin.text':
    'From cost or retail price and the margin. The most exact rule holds: customer and product first, then the customer, then the product, then the general one.',
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
    id: 'margin',
    title: 'margin',
    text: 'margin.text',
    pages: ['/internal/marketplace-tools/product-management/margins'],
  },
]);
