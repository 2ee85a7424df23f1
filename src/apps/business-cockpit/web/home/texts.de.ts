import { words } from '#platform/common/texts/words.ts';

export const de = words({
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
