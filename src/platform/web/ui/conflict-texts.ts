import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Inzwischen geändert',
  goneTitle: 'Inzwischen gelöscht',
  somebody: 'Jemand anderes',
  changed: '{name} hat dies gespeichert, während Sie daran gearbeitet haben',
  deleted: '{name} hat dies gelöscht, während Sie daran gearbeitet haben',
  yours: 'Ihre Eingabe ist noch nicht gespeichert.',
  before: 'Vorher: {value}',
  mine: 'Ihre Eingabe',
  theirs: 'Gespeicherter Stand',
  takeTheirs: 'Gespeicherten Stand übernehmen',
  keepMine: 'Meine Eingabe speichern',
  merge: 'Auswahl speichern',
  discard: 'Eingabe verwerfen',
  empty: 'leer',
  yes: 'Ja',
  no: 'Nein',
});

const en = translation<typeof de>()({
  title: 'Changed in the meantime',
  goneTitle: 'Deleted in the meantime',
  somebody: 'Somebody else',
  changed: '{name} saved this while you were working on it',
  deleted: '{name} deleted this while you were working on it',
  yours: 'Your input has not been saved yet.',
  before: 'Before: {value}',
  mine: 'Your input',
  theirs: 'Saved state',
  takeTheirs: 'Use the saved state',
  keepMine: 'Save my input',
  merge: 'Save the selection',
  discard: 'Discard my input',
  empty: 'empty',
  yes: 'Yes',
  no: 'No',
});

export const conflictTexts = { de, en };
