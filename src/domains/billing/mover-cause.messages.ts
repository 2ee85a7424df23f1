import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  'cause.new': 'neu gebucht',
  'cause.seats': 'andere Zahl von Plätzen',
  'cause.upgrade': 'Produktwechsel',
  'cause.cancelled': 'gekündigt und zurückgegeben',
  'cause.priceChange': 'anderer Preis',
  'cause.renewal': 'neue Laufzeit',
  'cause.extended': 'läuft nach der Laufzeit monatlich weiter',
  'cause.oneOff': 'einmalig',
  'cause.proration': 'im Monat davor nur anteilig',
  'cause.gone': 'in diesem Monat nichts fällig',
});

const en = translation<typeof de>()({
  'cause.new': 'new',
  'cause.seats': 'a different number of seats',
  'cause.upgrade': 'upgrade',
  'cause.cancelled': 'cancelled and given back',
  'cause.priceChange': 'a different price',
  'cause.renewal': 'new term',
  'cause.extended': 'runs on month by month after its term',
  'cause.oneOff': 'one-off',
  'cause.proration': 'only part of the month before',
  'cause.gone': 'nothing due this month',
});

/** Words for what moved a month against the one before. */
export const moverCauseTexts = { de, en };

const chargeKindDe = words({
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

const chargeKindEn = translation<typeof chargeKindDe>()({
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
export const chargeKindTexts = { de: chargeKindDe, en: chargeKindEn };
