import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: { one: 'Ein Beleg ist zurückgehalten', other: '{count} Belege sind zurückgehalten' },
  description:
    'Die E-Rechnung hält eine Regel nicht ein. Ergänzen Sie die Angaben und prüfen Sie erneut, oder geben Sie den Beleg trotzdem frei.',
  notValidated: 'E-Rechnungen werden vor der Freigabe nicht validiert.',
  install:
    'Es sind keine Regeln installiert. Wie das geht, steht im Betriebshandbuch unter „E-invoices“ (ATRIUM_E_INVOICE_RULES).',
  failed: 'Die zurückgehaltenen Belege konnten nicht geladen werden.',
  net: '{amount} netto, geprüft {date} mit {rules}',
  netAtHome: '{amount} netto, geprüft {date}',
  buyerCountry: 'Das Land des Kunden fehlt oder ist unbekannt.',
  mendBuyer: 'In den Stammdaten ergänzen',
  sellerCountry: 'Das Land Ihres Unternehmens ist unbekannt.',
  mendSeller: 'Angaben auf Rechnungen ändern',
  line: 'Position {line}',
  'weight.warning': 'Hinweis',
  check: 'Erneut prüfen',
  checked: 'Der Beleg wird erneut geprüft.',
  confirm: 'Trotzdem freigeben',
  confirmed: 'Der Beleg wird gestellt.',
  confirming: 'Freigegeben, wird gestellt.',
  confirmTitle: 'Beanstandeten Beleg trotzdem freigeben?',
  confirmText:
    'Der Empfänger kann die E-Rechnung ablehnen. Ein gestellter Beleg ändert sich nicht mehr. Der Grund steht im Protokoll des Kunden.',
  reason: 'Grund',
  keep: 'Nicht freigeben',
});

const en = translation<typeof de>()({
  title: { one: 'One document is kept back', other: '{count} documents are kept back' },
  description:
    'The e-invoice does not keep a rule. Complete the details and check again, or release the document all the same.',
  notValidated: 'E-invoices are not validated before their release.',
  install:
    'No rules are installed. The operations manual says how under “E-invoices” (ATRIUM_E_INVOICE_RULES).',
  failed: 'The documents that are kept back could not be loaded.',
  net: '{amount} net, checked {date} with {rules}',
  netAtHome: '{amount} net, checked {date}',
  buyerCountry: 'The country of the customer is missing or unknown.',
  mendBuyer: 'Complete the master data',
  sellerCountry: 'The country of your company is unknown.',
  mendSeller: 'Change the details on invoices',
  line: 'Item {line}',
  'weight.warning': 'Note',
  check: 'Check again',
  checked: 'The document is being checked again.',
  confirm: 'Release all the same',
  confirmed: 'The document is being issued.',
  confirming: 'Released, being issued.',
  confirmTitle: 'Release the document in spite of the finding?',
  confirmText:
    'The recipient may refuse the e-invoice. An issued document no longer changes. The reason stands in the customer’s audit trail.',
  reason: 'Reason',
  keep: 'Do not release',
});

export const heldTexts = catalogue({ de, en });
