import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Passt die Laufzeit?',
  lead: {
    one: 'Ihre Plätze im letzten Monat, mit den Preisen von heute gerechnet.',
    other:
      'Ihre {least} bis {most} Plätze der letzten {count} Monate, mit den Preisen von heute gerechnet.',
  },
  booked: 'Wo das Verzeichnis noch nicht gelesen war, zählen die gebuchten Plätze.',
  'term.P1M': 'Monatlich',
  'term.P1Y': '1 Jahr',
  'term.P3Y': '3 Jahre',
  'term.mix': {
    one: '{count} Platz für 1 Jahr, Spitzen monatlich',
    other: '{count} Plätze für 1 Jahr, Spitzen monatlich',
  },
  current: 'so gebucht',
  cheapest: 'am günstigsten',
  idle: {
    one: '{count} Platzmonat bezahlt, aber nicht gebraucht',
    other: '{count} Platzmonate bezahlt, aber nicht gebraucht',
  },
  bound: { one: 'am Ende {count} Platz gebunden', other: 'am Ende {count} Plätze gebunden' },
  free: 'jeden Monat frei',
  change: 'Wechseln können Sie zum Laufzeitende.',
});

const en = translation<typeof de>()({
  title: 'Does the term fit?',
  lead: {
    one: 'Your seats of last month, at today’s prices.',
    other: 'Your {least} to {most} seats of the last {count} months, at today’s prices.',
  },
  booked: 'Where the directory had not been read yet, the booked seats count.',
  'term.P1M': 'Monthly',
  'term.P1Y': '1 year',
  'term.P3Y': '3 years',
  'term.mix': {
    one: '{count} seat for 1 year, peaks monthly',
    other: '{count} seats for 1 year, peaks monthly',
  },
  current: 'booked like this',
  cheapest: 'cheapest',
  idle: {
    one: '{count} seat-month paid for, but not needed',
    other: '{count} seat-months paid for, but not needed',
  },
  bound: { one: '{count} seat bound at the end', other: '{count} seats bound at the end' },
  free: 'free every month',
  change: 'You can change at the end of the term.',
});

/** Texts of the comparison of terms. */
export const termTexts = catalogue({ de, en });
