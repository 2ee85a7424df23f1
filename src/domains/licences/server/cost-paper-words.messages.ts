import { translation, words } from '#platform/common/texts/words.ts';
import type { translator } from '#platform/common/texts/translator.ts';

const de = words({
  title: 'Lizenzkosten nach {dimension}',
  'by.product': 'Produkt',
  'by.department': 'Abteilung',
  'by.company': 'Firma',
  'by.country': 'Land',
  'by.costCentre': 'Kostenstelle',
  'by.userType': 'Art des Kontos',
  'by.term': 'Laufzeit',
  month: 'Monat',
  readAt: 'Verzeichnis gelesen',
  notRead: 'noch nicht',
  total: 'Gebucht im Monat',
  others: 'In anderen Währungen, nicht enthalten',
  seats: 'Plätze',
  freeCost: 'Davon frei',
  share: 'Anteil',
  cost: 'Im Monat',
  free: 'Freie Plätze, niemandem zugewiesen',
  unknown: 'Nicht zuzuordnen',
  rounding: 'Rundung',
  'term.P1M': '1 Monat',
  'term.P1Y': '1 Jahr',
  'term.P3Y': '3 Jahre',
  'term.OneTime': 'einmalig',
  'userType.Member': 'Eigene Konten',
  'userType.Guest': 'Gäste',
  note: 'Freie Plätze tragen, was sie kosten, die übrigen Plätze einer Lizenz teilen sich den Rest. Die Zeilen ergeben zusammen den gebuchten Monatsbetrag auf den Cent.',
});

const en = translation<typeof de>()({
  title: 'Licence costs by {dimension}',
  'by.product': 'product',
  'by.department': 'department',
  'by.company': 'company',
  'by.country': 'country',
  'by.costCentre': 'cost centre',
  'by.userType': 'kind of account',
  'by.term': 'term',
  month: 'Month',
  readAt: 'Directory read',
  notRead: 'not yet',
  total: 'Booked a month',
  others: 'In other currencies, not included',
  seats: 'Seats',
  freeCost: 'Of which free',
  share: 'Share',
  cost: 'Per month',
  free: 'Free seats, assigned to nobody',
  unknown: 'Not attributable',
  rounding: 'Rounding',
  'term.P1M': '1 month',
  'term.P1Y': '1 year',
  'term.P3Y': '3 years',
  'term.OneTime': 'one-time',
  'userType.Member': 'Own accounts',
  'userType.Guest': 'Guests',
  note: 'Free seats carry what they cost, the other seats of a licence share the rest. The rows add up to the booked monthly amount, to the cent.',
});

/** Words of the distribution of cost on paper. */
export const costPaperTexts = { de, en };

export type CostPaperTranslate = ReturnType<typeof translator<typeof de>>;
