import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  'state.draft': 'Entwurf',
  'state.inApproval': 'In Freigabe',
  'state.approved': 'Freigegeben',
  'state.sent': 'Gesendet',
  'state.read': 'Gelesen',
  'state.accepted': 'Angenommen',
  'state.declined': 'Abgelehnt',
  'state.expired': 'Abgelaufen',
  'state.superseded': 'Ersetzt',
  item: 'Position',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  amount: 'Betrag',
  monthly: 'im Monat',
  once: 'einmalig',
  discount: '{percent}\u00A0% Nachlass',
  comments: 'Nachrichten',
  noComments: 'Noch keine Nachrichten.',
  write: 'Ihre Nachricht',
  writeRequired: 'Bitte schreiben Sie etwas.',
  send: 'Nachricht senden',
  sentToast: 'Die Nachricht ist gesendet.',
});

const en = translation<typeof de>()({
  'state.draft': 'Draft',
  'state.inApproval': 'In approval',
  'state.approved': 'Approved',
  'state.sent': 'Sent',
  'state.read': 'Read',
  'state.accepted': 'Accepted',
  'state.declined': 'Declined',
  'state.expired': 'Expired',
  'state.superseded': 'Replaced',
  item: 'Item',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  monthly: 'a month',
  once: 'once',
  discount: '{percent}% discount',
  comments: 'Messages',
  noComments: 'No messages yet.',
  write: 'Your message',
  writeRequired: 'Please write something.',
  send: 'Send message',
  sentToast: 'The message has been sent.',
});

export const quoteTexts = catalogue({ de, en });
