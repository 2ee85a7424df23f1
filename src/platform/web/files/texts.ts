import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  attach: 'Datei anhängen',
  hint: 'Oder hierher ziehen, Bilder auch einfügen. Höchstens {most} Dateien mit je {limit}.',
  files: 'Angehängte Dateien',
  uploading: '{name} wird hochgeladen',
  remove: 'Entfernen: {name}',
  refused: 'Nicht angehängt: {name}',
  tooMany: 'Es können höchstens {most} Dateien sein.',
  pasted: 'Eingefügtes Bild {number}',
  sent: 'Dateien',
  save: 'Herunterladen: {name}',
  saveShort: 'Herunterladen',
  enlarge: 'Vergrößern: {name}',
  notScanned: 'nicht auf Viren geprüft',
  failed: 'Die Datei konnte nicht geladen werden.',
});

const en = translation<typeof de>()({
  attach: 'Attach a file',
  hint: 'Or drag it here; pictures can be pasted, too. At most {most} files of {limit} each.',
  files: 'Attached files',
  uploading: 'Uploading {name}',
  remove: 'Remove: {name}',
  refused: 'Not attached: {name}',
  tooMany: 'There can be {most} files at most.',
  pasted: 'Pasted picture {number}',
  sent: 'Files',
  save: 'Download: {name}',
  saveShort: 'Download',
  enlarge: 'Enlarge: {name}',
  notScanned: 'not scanned for viruses',
  failed: 'The file could not be loaded.',
});

/** Texts of attached files, in whatever they are attached to. */
export const filesTexts = catalogue({ de, en });
