import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_DOCUMENTS_NOT_FOUND: 'Das gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  ERROR_DOCUMENTS_FORMAT_CLOSED: 'Dieses Dokument gibt es in dieser Form nicht.',
  ERROR_DOCUMENTS_KEY_TAKEN: 'Der Schlüssel „{key}“ ist schon vergeben.',
  ERROR_DOCUMENTS_IN_USE: 'Das wird noch verwendet: {by}.',
  ERROR_DOCUMENTS_CIRCLE: 'Das würde im Kreis führen: {circle}.',
  ERROR_DOCUMENTS_PLACEHOLDER_UNKNOWN: 'Diese Platzhalter gibt es nicht: {names}.',
  ERROR_DOCUMENTS_PARENT_HAS_PARENT:
    'Kategorien haben höchstens eine Ebene darunter. Wählen Sie eine Kategorie der obersten Ebene.',
  ERROR_DOCUMENTS_TABLE_MISSING:
    'Der Baustein ist eine Tabelle, im Text steht aber keine mit Spalten und Zeilen.',
  ERROR_DOCUMENTS_CHECKLIST_MISSING:
    'Der Baustein ist eine Checkliste, im Text steht aber kein Punkt zum Abhaken („- [ ] …“).',
  ERROR_DOCUMENTS_WRONG_STATE:
    'Das geht in diesem Status nicht. Vielleicht war jemand schneller: Laden Sie die Seite neu.',
  ERROR_DOCUMENTS_OWN_TEXT:
    'Den eigenen Text gibt niemand selbst frei. Bitten Sie eine zweite Person, ihn zu prüfen.',
  ERROR_DOCUMENTS_SNIPPET_NOT_PUBLISHED: 'Diese Bausteine sind noch nicht veröffentlicht: {names}.',
  ERROR_DOCUMENTS_BUNDLE_EMPTY: 'Das Bündel enthält noch keinen Baustein.',
  ERROR_DOCUMENTS_NOT_MET: 'Diese Voraussetzungen sind nicht erfüllt oder noch offen: {names}.',
  ERROR_DOCUMENTS_VALUES_MISSING: 'Für diese Platzhalter fehlt ein Wert: {names}.',
  ERROR_DOCUMENTS_OTHER_VERSION:
    'Inzwischen gilt eine andere Fassung. Bitte lesen Sie diese, bevor Sie bestätigen.',
  ERROR_DOCUMENTS_COLOUR_PALE:
    'Die Farbe {colour} hebt sich zu wenig von weißem Papier ab. Wählen Sie eine dunklere.',
  ERROR_DOCUMENTS_LOGO_KIND: 'Das Logo muss eine SVG- oder PNG-Datei in einer üblichen Größe sein.',
  ERROR_DOCUMENTS_LOGO_TOO_LARGE: 'Das Logo ist zu groß. Höchstens {most} sind möglich.',
  ERROR_DOCUMENTS_LOGO_UNSAFE:
    'Das Logo enthält „{what}“. Erlaubt sind nur gezeichnete Formen; wandeln Sie Schrift in Pfade um.',
  ERROR_DOCUMENTS_LOGO_BROKEN:
    'Das Logo lässt sich nicht zeichnen. Exportieren Sie es noch einmal.',
});

const en = translation<typeof de>()({
  ERROR_DOCUMENTS_NOT_FOUND: 'This no longer exists. Please reload the page.',
  ERROR_DOCUMENTS_FORMAT_CLOSED: 'This document does not exist in this form.',
  ERROR_DOCUMENTS_KEY_TAKEN: 'The key “{key}” is already taken.',
  ERROR_DOCUMENTS_IN_USE: 'This is still in use: {by}.',
  ERROR_DOCUMENTS_CIRCLE: 'This would lead in a circle: {circle}.',
  ERROR_DOCUMENTS_PLACEHOLDER_UNKNOWN: 'These placeholders do not exist: {names}.',
  ERROR_DOCUMENTS_PARENT_HAS_PARENT:
    'Categories have at most one level below them. Choose a category of the top level.',
  ERROR_DOCUMENTS_TABLE_MISSING:
    'The snippet is a table, but its text holds none with columns and rows.',
  ERROR_DOCUMENTS_CHECKLIST_MISSING:
    'The snippet is a checklist, but its text holds nothing to tick (“- [ ] …”).',
  ERROR_DOCUMENTS_WRONG_STATE:
    'This cannot be done in this status. Somebody may have been faster: reload the page.',
  ERROR_DOCUMENTS_OWN_TEXT:
    'Nobody publishes a text of their own. Ask a second person to review it.',
  ERROR_DOCUMENTS_SNIPPET_NOT_PUBLISHED: 'These snippets are not published yet: {names}.',
  ERROR_DOCUMENTS_BUNDLE_EMPTY: 'The bundle holds no snippet yet.',
  ERROR_DOCUMENTS_NOT_MET: 'These prerequisites are not met or still open: {names}.',
  ERROR_DOCUMENTS_VALUES_MISSING: 'These placeholders have no value: {names}.',
  ERROR_DOCUMENTS_OTHER_VERSION:
    'Another version is in force by now. Please read it before you acknowledge.',
  ERROR_DOCUMENTS_COLOUR_PALE:
    'The colour {colour} stands out too little from white paper. Choose a darker one.',
  ERROR_DOCUMENTS_LOGO_KIND: 'The logo must be an SVG or PNG file of a usual size.',
  ERROR_DOCUMENTS_LOGO_TOO_LARGE: 'The logo is too large. At most {most} are possible.',
  ERROR_DOCUMENTS_LOGO_UNSAFE:
    'The logo holds “{what}”. Only drawn shapes are allowed; turn text into paths.',
  ERROR_DOCUMENTS_LOGO_BROKEN: 'The logo cannot be drawn. Please export it once more.',
});

export const documentsMessages = { de, en };
