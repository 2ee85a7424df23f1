import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  subject: 'Datenexport von {tenantName}',
  greeting: 'Guten Tag {name},',
  greetingNameless: 'Guten Tag,',
  ends: 'der Zugang von {tenantName} zum Portal von {operatorName} endet. Die Daten Ihres Unternehmens liegen als JSON-Datei für Sie bereit.',
  download: 'Herunterladen:\n{link}',
  until:
    'Der Link gilt bis zum {date} Uhr (Berlin) und darf bis dahin mehrmals verwendet werden. Wer ihn kennt, bekommt die Daten ohne Anmeldung: Geben Sie ihn nicht weiter.',
  recorded: 'Jeder Abruf wird im Protokoll Ihres Unternehmens festgehalten.',
});

const en = translation<typeof de>()({
  subject: 'Data export of {tenantName}',
  greeting: 'Dear {name},',
  greetingNameless: 'Hello,',
  ends: 'the access of {tenantName} to the portal of {operatorName} is ending. Your company’s data are ready for you as a JSON file.',
  download: 'Download:\n{link}',
  until:
    'The link is valid until {date} (Berlin) and may be used more than once until then. Whoever knows it gets the data without signing in: do not pass it on.',
  recorded: 'Every download is recorded in your company’s audit trail.',
});

/** Texts of the mail with which a leaving customer receives its data. */
export const exportMailTexts = { de, en };
