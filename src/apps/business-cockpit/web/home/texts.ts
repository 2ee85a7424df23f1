import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  free: {
    one: '{name}: {count} freier Platz',
    other: '{name}: {count} freie Plätze',
  },
  'free.renewal': 'lassen sich zur Verlängerung abgeben',
  'free.window': 'lassen sich jetzt ohne Kosten zurückgeben',
  disabled: {
    one: '{name}: {count} Lizenz an gesperrtem Konto',
    other: '{name}: {count} Lizenzen an gesperrten Konten',
  },
  inactive: {
    one: '{name}: {count} Lizenz ungenutzt',
    other: '{name}: {count} Lizenzen ungenutzt',
  },
  missing: {
    one: '{name}: {count} Platz zu viel vergeben',
    other: '{name}: {count} Plätze zu viel vergeben',
  },
  grace: {
    one: '{name}: {count} Platz in der Nachfrist',
    other: '{name}: {count} Plätze in der Nachfrist',
  },
  error: {
    one: '{name}: {count} Zuweisungsfehler',
    other: '{name}: {count} Zuweisungsfehler',
  },
  extends: '{name}: läuft monatlich und teurer weiter',
  look: 'Wer betroffen ist, steht bei den Zuweisungen',
  'look.missing': 'Es sind mehr Plätze vergeben als gebucht',
  'look.grace': 'Das Abonnement dahinter ist abgelaufen',
  'look.extends': 'Das Produkt zeigt, bis wann Sie entscheiden können',
  sign: '{name} unterschreiben',
  signDetail: 'Fassung {version}',
  overdue: 'Rechnung {number} ist überfällig',
  overdueSince: 'zu zahlen war sie bis zum {day}',
  'act.sign': 'Lesen',
  'act.free': 'Abgeben',
  'act.look': 'Ansehen',
  planned: 'Freie Plätze abgegeben',
  plannedDetail: {
    one: '{count} Platz endet bis zum {day}',
    other: '{count} Plätze enden bis zum {day}',
  },
  quiet: 'Freie Plätze',
  quietDetail: {
    one: '{count} Platz ist niemandem zugewiesen',
    other: '{count} Plätze sind niemandem zugewiesen',
  },
});

const en = translation<typeof de>()({
  free: { one: '{name}: {count} free seat', other: '{name}: {count} free seats' },
  'free.renewal': 'can be given back at the renewal',
  'free.window': 'can be given back now at no cost',
  disabled: {
    one: '{name}: {count} licence on a blocked account',
    other: '{name}: {count} licences on blocked accounts',
  },
  inactive: {
    one: '{name}: {count} licence unused',
    other: '{name}: {count} licences unused',
  },
  missing: {
    one: '{name}: {count} seat too many assigned',
    other: '{name}: {count} seats too many assigned',
  },
  grace: {
    one: '{name}: {count} seat in grace',
    other: '{name}: {count} seats in grace',
  },
  error: {
    one: '{name}: {count} assignment error',
    other: '{name}: {count} assignment errors',
  },
  extends: '{name}: continues monthly at a higher price',
  look: 'The assignments show who is concerned',
  'look.missing': 'More seats are assigned than booked',
  'look.grace': 'The subscription behind it has ended',
  'look.extends': 'The product shows until when you can decide',
  sign: 'Sign the {name}',
  signDetail: 'Version {version}',
  overdue: 'Invoice {number} is overdue',
  overdueSince: 'it was to be paid by {day}',
  'act.sign': 'Read',
  'act.free': 'Give back',
  'act.look': 'View',
  planned: 'Free seats given back',
  plannedDetail: { one: '{count} seat ends by {day}', other: '{count} seats end by {day}' },
  quiet: 'Free seats',
  quietDetail: {
    one: '{count} seat is assigned to nobody',
    other: '{count} seats are assigned to nobody',
  },
});

/**
 * Texts of the app's items on the home page, in a file of their own so that the home loads only
 * these.
 */
export const homeTexts = catalogue({ de, en });
