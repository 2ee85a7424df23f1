import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  revenue: 'Umsatz im Monat',
  same: 'Umsatz im Monat, wie im {month}',
  since: 'seit {month}',
  others: 'dazu in anderen Währungen {amounts}',
  customersOnly: { one: 'Kunde', other: 'Kunden' },
  customers: { one: '{count} Kunde', other: '{count} Kunden' },
  subscriptions: { one: '{count} Abonnement', other: '{count} Abonnements' },
  decidesBy: 'entscheidet sich bis {day}',
  'then.renews': 'verlängert sich',
  'then.extends': 'läuft monatlich weiter',
  'then.ends': 'endet',
  'then.binds': 'ist dann gebunden',
  none: 'Noch bezahlt niemand etwas.',
  noneText:
    'Sobald ein Kunde bestellt, steht hier, was im Monat läuft und wann es sich entscheidet.',
  toCustomers: 'Zu den Kunden',
  failed: 'Der Umsatz konnte nicht geladen werden',
});

const en = translation<typeof de>()({
  revenue: 'Revenue a month',
  same: 'Revenue a month, as in {month}',
  since: 'since {month}',
  others: 'plus {amounts} in other currencies',
  customersOnly: { one: 'customer', other: 'customers' },
  customers: { one: '{count} customer', other: '{count} customers' },
  subscriptions: { one: '{count} subscription', other: '{count} subscriptions' },
  decidesBy: 'to be decided by {day}',
  'then.renews': 'renews',
  'then.extends': 'continues monthly',
  'then.ends': 'ends',
  'then.binds': 'is bound then',
  none: 'Nobody pays for anything yet.',
  noneText: 'Once a customer orders, this shows what runs a month and when it is decided.',
  toCustomers: 'To the customers',
  failed: 'The revenue could not be loaded',
});

/** Texts of the band on the staff home, in a file of their own so that it loads only these. */
export const homeTexts = catalogue({ de, en });
