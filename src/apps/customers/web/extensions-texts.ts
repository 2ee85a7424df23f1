import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Ungefragt monatlich',
  description:
    'Abonnements, die nach der Laufzeit mit Aufschlag monatlich weiterlaufen, obwohl das niemand gewählt hat. Geprüft wird jede Nacht bei Microsoft, 60 Tage im Voraus.',
  failed: 'Die Liste konnte nicht geladen werden',
  empty: 'Kein Abonnement läuft ungefragt monatlich weiter',
  emptyHint: 'Bei jedem Laufzeitende steht bei Microsoft, was im Portal gewählt wurde.',
  sum: { one: 'Ein Abonnement', other: '{count} Abonnements' },
  subscription: 'Abonnement',
  chosen: 'Gewählt',
  'chosen.renew': 'verlängern',
  'chosen.extend': 'monatlich',
  'chosen.cancel': 'beenden',
  'chosen.none': 'nichts',
  runs: 'läuft schon monatlich',
  willRun: 'Microsoft stellt auf monatlich um',
  seats: 'Plätze',
  endsOn: 'Läuft bis',
  monthly: 'Dann im Monat',
  surcharge: 'davon Aufschlag',
});

const en = translation<typeof de>()({
  title: 'Monthly unasked',
  description:
    'Subscriptions that go on monthly with a surcharge after their term although nobody chose that. Microsoft is asked every night, 60 days ahead.',
  failed: 'The list could not be loaded',
  empty: 'No subscription goes on monthly unasked',
  emptyHint: 'For each end of a term Microsoft has what was chosen in the portal.',
  sum: { one: 'One subscription', other: '{count} subscriptions' },
  subscription: 'Subscription',
  chosen: 'Chosen',
  'chosen.renew': 'renew',
  'chosen.extend': 'monthly',
  'chosen.cancel': 'end',
  'chosen.none': 'nothing',
  runs: 'runs monthly already',
  willRun: 'Microsoft will make it monthly',
  seats: 'Seats',
  endsOn: 'Runs until',
  monthly: 'Then per month',
  surcharge: 'surcharge in it',
});

export const extensionsTexts = catalogue({ de, en });
