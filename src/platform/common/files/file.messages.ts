import { translation, words } from '../texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_FILES_KIND_NOT_TAKEN:
    '„{name}“ kann nicht angehängt werden. Möglich sind Bilder, Videos (MP4, WebM), PDF, Office-Dateien ohne Makros, E-Mails, Textdateien und ZIP.',
  ERROR_FILES_KIND_UNLIKE_NAME:
    '„{name}“ ist in Wirklichkeit etwas anderes ({kind}). Bitte prüfen Sie die Datei.',
  ERROR_FILES_EMPTY: '„{name}“ ist leer.',
  ERROR_FILES_NAME_UNUSABLE: 'Die Datei hat keinen brauchbaren Namen. Bitte benennen Sie sie um.',
  ERROR_FILES_INFECTED: '„{name}“ enthält Schadsoftware ({found}) und wurde nicht angenommen.',
  ERROR_FILES_SCANNER_UNAVAILABLE:
    'Die Virenprüfung antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten erneut.',
  ERROR_FILES_BUSY:
    'Gerade werden viele große Dateien hochgeladen. Bitte versuchen Sie es in einer Minute erneut.',
  ERROR_FILES_TOO_MANY_WAITING:
    'Es warten schon {most} Dateien von Ihnen. Bitte senden Sie sie zuerst ab oder entfernen Sie einige.',
  ERROR_FILES_NOT_FOUND: 'Diese Datei gibt es nicht mehr. Bitte hängen Sie sie noch einmal an.',
});

const en = translation<typeof de>()({
  ERROR_FILES_KIND_NOT_TAKEN:
    '“{name}” cannot be attached. Pictures, videos (MP4, WebM), PDF, Office files without macros, emails, text files and ZIP can.',
  ERROR_FILES_KIND_UNLIKE_NAME:
    '“{name}” is something else in truth ({kind}). Please check the file.',
  ERROR_FILES_EMPTY: '“{name}” is empty.',
  ERROR_FILES_NAME_UNUSABLE: 'The file has no usable name. Please rename it.',
  ERROR_FILES_INFECTED: '“{name}” contains malware ({found}) and was not taken.',
  ERROR_FILES_SCANNER_UNAVAILABLE:
    'The virus scanner does not answer right now. Please try again in a few minutes.',
  ERROR_FILES_BUSY: 'Many large files are being uploaded right now. Please try again in a minute.',
  ERROR_FILES_TOO_MANY_WAITING:
    '{most} files of yours are waiting already. Please send them first, or remove some.',
  ERROR_FILES_NOT_FOUND: 'This file is no longer there. Please attach it again.',
});

export const fileMessages = { de, en };
