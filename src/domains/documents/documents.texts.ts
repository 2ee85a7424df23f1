import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.documentCategory.save': 'hat die Kategorie{what} gespeichert',
  'action.documentCategory.remove': 'hat die Kategorie{what} gelöscht',
  'action.snippet.save': 'hat einen Entwurf des Bausteins{what} gespeichert',
  'action.snippet.submit': 'hat den Baustein{what} zur Prüfung gegeben',
  'action.snippet.return': 'hat den Baustein{what} zur Überarbeitung zurückgegeben',
  'action.snippet.publish': 'hat den Baustein{what} veröffentlicht',
  'action.snippet.deprecate': 'hat den Baustein{what} für veraltet erklärt',
  'action.snippet.remove': 'hat den Baustein{what} gelöscht',
  'action.prerequisite.save': 'hat die Voraussetzung{what} gespeichert',
  'action.prerequisite.remove': 'hat die Voraussetzung{what} gelöscht',
  'action.documentQuestion.save': 'hat die Frage{what} gespeichert',
  'action.bundle.save': 'hat einen Entwurf des Bündels{what} gespeichert',
  'action.bundle.publish': 'hat das Bündel{what} veröffentlicht',
  'action.bundle.retire': 'hat das Bündel{what} zurückgezogen',
  'action.bundle.remove': 'hat das Bündel{what} gelöscht',
  'action.document.answer': 'hat die Frage{what} beantwortet',
  'action.document.make': 'hat das Dokument{what} erstellt',
  'action.document.publish': 'hat das Dokument{what} veröffentlicht',
  'action.document.acknowledge': 'hat das Dokument{what} gelesen und bestätigt',
  'action.documentRun.start': 'hat begonnen, Dokumente neu zu erstellen{what}',
  'action.documentRun.pause': 'hat das Neuerstellen angehalten{what}',
  'action.documentRun.resume': 'hat das Neuerstellen fortgesetzt{what}',
  'action.documentLook.save': 'hat das Aussehen der Dokumente geändert{what}',
  'look.documents': 'hat die Dokumente angesehen',
  'look.handouts': 'hat die Handreichungen angesehen',
  'subject.documentCategory': 'Kategorie',
  'subject.snippet': 'Baustein',
  'subject.prerequisite': 'Voraussetzung',
  'subject.documentQuestion': 'Frage',
  'subject.bundle': 'Bündel',
  'subject.document': 'Dokument',
  'subject.documentAnswer': 'Antwort',
  'subject.documentRun': 'Neuerstellung',
  'subject.documentLook': 'Aussehen der Dokumente',
  'reason.snippetImpact': 'Wirkung eines Bausteins auf die Dokumente der Kunden',
  'reason.documents': 'Dokumente aller Kunden',
  'reason.documentRun': 'Dokumente, die neu zu erstellen sind',
  'place.document_prerequisites': 'Voraussetzungen von Dokumenten',
  'place.document_snippets': 'Bausteine von Dokumenten',
  'place.document_snippet_versions': 'Fassungen der Bausteine',
  'place.document_bundle_versions': 'Bündel von Bausteinen',
  'place.document_answers': 'Antworten für Dokumente',
  'place.document_versions': 'Dokumente von Kunden',
  'place.document_readings': 'Gelesene Handreichungen',
  'place.document_acknowledgements': 'Bestätigte Handreichungen',
  'place.document_looks': 'Aussehen der Dokumente',
  'place.document_runs': 'Neuerstellte Dokumente',
  'data.documents': 'Dokumente',
  'data.documentVersions': 'Fassungen der Dokumente',
  'data.documentParts': 'Bausteine der Dokumente',
  'data.documentReadings': 'Gelesene Handreichungen',
  'data.documentAcknowledgements': 'Bestätigte Handreichungen',
  'data.documentAnswers': 'Antworten für Dokumente',
  'topic.handouts': 'Handreichungen',
  'topic.snippets': 'Bausteine zur Prüfung',
  'job.documents.run': 'Dokumente neu erstellen',
  'duty.documents.run': 'Erstellt Handreichungen, deren Bausteine sich geändert haben',
});

const en = translation<typeof de>()({
  'action.documentCategory.save': 'saved the category{what}',
  'action.documentCategory.remove': 'deleted the category{what}',
  'action.snippet.save': 'saved a draft of the snippet{what}',
  'action.snippet.submit': 'submitted the snippet{what} for review',
  'action.snippet.return': 'returned the snippet{what} for another draft',
  'action.snippet.publish': 'published the snippet{what}',
  'action.snippet.deprecate': 'deprecated the snippet{what}',
  'action.snippet.remove': 'deleted the snippet{what}',
  'action.prerequisite.save': 'saved the prerequisite{what}',
  'action.prerequisite.remove': 'deleted the prerequisite{what}',
  'action.documentQuestion.save': 'saved the question{what}',
  'action.bundle.save': 'saved a draft of the bundle{what}',
  'action.bundle.publish': 'published the bundle{what}',
  'action.bundle.retire': 'retired the bundle{what}',
  'action.bundle.remove': 'deleted the bundle{what}',
  'action.document.answer': 'answered the question{what}',
  'action.document.make': 'made the document{what}',
  'action.document.publish': 'published the document{what}',
  'action.document.acknowledge': 'read and acknowledged the document{what}',
  'action.documentRun.start': 'began to make documents anew{what}',
  'action.documentRun.pause': 'paused making documents anew{what}',
  'action.documentRun.resume': 'resumed making documents anew{what}',
  'action.documentLook.save': 'changed the look of documents{what}',
  'look.documents': 'viewed the documents',
  'look.handouts': 'viewed the handouts',
  'subject.documentCategory': 'Category',
  'subject.snippet': 'Snippet',
  'subject.prerequisite': 'Prerequisite',
  'subject.documentQuestion': 'Question',
  'subject.bundle': 'Bundle',
  'subject.document': 'Document',
  'subject.documentAnswer': 'Answer',
  'subject.documentRun': 'Run',
  'subject.documentLook': 'Look of documents',
  'reason.snippetImpact': 'Effect of a snippet on the documents of customers',
  'reason.documents': 'Documents of all customers',
  'reason.documentRun': 'Documents that are to be made anew',
  'place.document_prerequisites': 'Prerequisites of documents',
  'place.document_snippets': 'Snippets of documents',
  'place.document_snippet_versions': 'Versions of snippets',
  'place.document_bundle_versions': 'Bundles of snippets',
  'place.document_answers': 'Answers for documents',
  'place.document_versions': 'Documents of customers',
  'place.document_readings': 'Handouts that were read',
  'place.document_acknowledgements': 'Handouts that were acknowledged',
  'place.document_looks': 'Look of documents',
  'place.document_runs': 'Documents made anew',
  'data.documents': 'Documents',
  'data.documentVersions': 'Versions of documents',
  'data.documentParts': 'Snippets of documents',
  'data.documentReadings': 'Handouts that were read',
  'data.documentAcknowledgements': 'Handouts that were acknowledged',
  'data.documentAnswers': 'Answers for documents',
  'topic.handouts': 'Handouts',
  'topic.snippets': 'Snippets to review',
  'job.documents.run': 'Make documents anew',
  'duty.documents.run': 'Makes handouts whose snippets have changed',
});

/** Texts of documents for pages about all slices. */
export const documentsWords = { de, en };

export const documentsAudit = auditVocabulary(documentsWords, platformWords);

/** Texts of refusals by their wire type. */
const messagesDe = words({
  ERROR_DOCUMENTS_NOT_FOUND: 'Das gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  ERROR_DOCUMENTS_FORMAT_CLOSED: 'Dieses Dokument gibt es in dieser Form nicht.',
  ERROR_DOCUMENTS_KEY_TAKEN: 'Der Schlüssel „{key}“ ist schon vergeben.',
  ERROR_DOCUMENTS_KEY_FIXED:
    'Der Schlüssel „{key}“ lässt sich nicht ändern, weil Bedingungen und Texte ihn verwenden.',
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

const messagesEn = translation<typeof messagesDe>()({
  ERROR_DOCUMENTS_NOT_FOUND: 'This no longer exists. Please reload the page.',
  ERROR_DOCUMENTS_FORMAT_CLOSED: 'This document does not exist in this form.',
  ERROR_DOCUMENTS_KEY_TAKEN: 'The key “{key}” is already taken.',
  ERROR_DOCUMENTS_KEY_FIXED:
    'The key “{key}” cannot be changed, because conditions and texts use it.',
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

export const documentsMessages = { de: messagesDe, en: messagesEn };
