import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of the refusals of connections, by wire type. */
const de = words({
  ERROR_CONNECTIONS_DIRECTORY_UNKNOWN:
    'Zu diesem Kunden ist kein Microsoft-Mandant hinterlegt. Tragen Sie zuerst dessen Kennung ein.',
  ERROR_CONNECTIONS_DIRECTORY_TEXT_INVALID:
    'Geben Sie eine Domain ein, zum Beispiel „firma.de“, oder die Kennung des Microsoft-Mandanten.',
  ERROR_CONNECTIONS_MICROSOFT_SILENT:
    'Microsoft antwortet gerade nicht. Versuchen Sie es in einigen Minuten noch einmal.',
  ERROR_CONNECTIONS_MICROSOFT_NOT_SET_UP:
    'Das Portal hat noch keine Anwendung bei Microsoft. Sie wird in den Einstellungen des Betriebs hinterlegt.',
});

const en = translation<typeof de>()({
  ERROR_CONNECTIONS_DIRECTORY_UNKNOWN:
    'No Microsoft tenant is recorded for this customer. Enter its id first.',
  ERROR_CONNECTIONS_DIRECTORY_TEXT_INVALID:
    'Enter a domain, for example “company.com”, or the id of the Microsoft tenant.',
  ERROR_CONNECTIONS_MICROSOFT_SILENT:
    'Microsoft is not answering right now. Try again in a few minutes.',
  ERROR_CONNECTIONS_MICROSOFT_NOT_SET_UP:
    'The portal has no application at Microsoft yet. It is set up in the settings of the installation.',
});

export const connectionsMessages = { de, en };
