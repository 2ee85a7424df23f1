import { words } from '#platform/common/texts/words.ts';

export const de = words({
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
  freeSeats: 'Freie Plätze bei Kunden',
  freeSeatsAt: { one: 'bei {count} Kunden', other: 'bei {count} Kunden' },
  failed: 'Der Umsatz konnte nicht geladen werden',
});
