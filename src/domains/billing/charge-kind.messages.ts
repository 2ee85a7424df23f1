import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  'kind.new': 'Neu gebucht',
  'kind.renew': 'Neue Laufzeit',
  'kind.cycleCharge': 'Laufende Kosten',
  'kind.extendedTerm': 'Monat nach Ende der Laufzeit',
  'kind.addQuantity': 'Plätze hinzugefügt',
  'kind.removeQuantity': 'Plätze zurückgegeben',
  'kind.upgrade': 'Produktwechsel',
  'kind.cancelImmediate': 'Gekündigt und zurückgegeben',
  'kind.correction': 'Korrektur',
  'kind.oneOff': 'Einmalig',
  'kind.credit': 'Gutschrift',
  'kind.service': 'Leistung laut Vertrag',
  'kind.serviceOnce': 'Einmalig laut Vertrag',
});

const en = translation<typeof de>()({
  'kind.new': 'New',
  'kind.renew': 'New term',
  'kind.cycleCharge': 'Running costs',
  'kind.extendedTerm': 'Month after the end of the term',
  'kind.addQuantity': 'Seats added',
  'kind.removeQuantity': 'Seats given back',
  'kind.upgrade': 'Upgrade',
  'kind.cancelImmediate': 'Cancelled and given back',
  'kind.correction': 'Correction',
  'kind.oneOff': 'One-off',
  'kind.credit': 'Credit',
  'kind.service': 'Service under contract',
  'kind.serviceOnce': 'One-off under contract',
});

/** Names of the kinds of charges, on pages and on paper. */
export const chargeKindTexts = { de, en };
