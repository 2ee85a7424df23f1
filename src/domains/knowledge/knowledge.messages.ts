import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_KNOWLEDGE_NOT_FOUND: 'Diesen Artikel gibt es nicht (mehr).',
  ERROR_KNOWLEDGE_SLUG_TAKEN: 'Die Adresse „{slug}“ hat schon ein anderer Artikel.',
  ERROR_KNOWLEDGE_INCLUDES_ITSELF: 'Der Artikel würde sich selbst enthalten: {way}.',
  ERROR_KNOWLEDGE_PARENT_BELOW: 'Ein Artikel kann nicht unter sich selbst liegen.',
  ERROR_KNOWLEDGE_STATE_FORBIDDEN: 'Von „{from}“ führt kein Weg nach „{to}“.',
  ERROR_KNOWLEDGE_OWNER_NOT_POSSIBLE:
    'Wählen Sie jemanden aus Ihrem Haus, der angemeldet sein kann.',
  ERROR_KNOWLEDGE_NOT_RELEASED:
    'Antworten kann nur ein freigegebener Artikel, den der Kunde lesen darf.',
  ERROR_KNOWLEDGE_REVISION_GONE: 'Diese Fassung gibt es nicht.',
  ERROR_KNOWLEDGE_NO_PICTURE:
    '„{name}“ ist kein Bild für Artikel. Möglich sind PNG, JPEG, GIF und WebP.',
  ERROR_KNOWLEDGE_PICTURE_TOO_LARGE: '„{name}“ ist zu groß: Ein Bild kann höchstens {limit} haben.',
});

const en = translation<typeof de>()({
  ERROR_KNOWLEDGE_NOT_FOUND: 'This article does not exist (any more).',
  ERROR_KNOWLEDGE_SLUG_TAKEN: 'Another article has the address “{slug}” already.',
  ERROR_KNOWLEDGE_INCLUDES_ITSELF: 'The article would include itself: {way}.',
  ERROR_KNOWLEDGE_PARENT_BELOW: 'An article cannot lie below itself.',
  ERROR_KNOWLEDGE_STATE_FORBIDDEN: 'There is no way from “{from}” to “{to}”.',
  ERROR_KNOWLEDGE_OWNER_NOT_POSSIBLE: 'Choose somebody of your staff who can sign in.',
  ERROR_KNOWLEDGE_NOT_RELEASED:
    'Only a released article that the customer may read can be an answer.',
  ERROR_KNOWLEDGE_REVISION_GONE: 'This revision does not exist.',
  ERROR_KNOWLEDGE_NO_PICTURE: '“{name}” is no picture for articles. PNG, JPEG, GIF and WebP are.',
  ERROR_KNOWLEDGE_PICTURE_TOO_LARGE: '“{name}” is too large: a picture can have {limit} at most.',
});

export const knowledgeMessages = { de, en };
