import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_SERVICES_NOT_FOUND: 'Diese Leistung gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  ERROR_SERVICES_KEY_TAKEN: 'Der Schlüssel „{key}“ ist schon vergeben.',
  ERROR_SERVICES_WRONG_STATE:
    'Das geht in diesem Status nicht. Vielleicht war jemand schneller: Laden Sie die Seite neu.',
  ERROR_SERVICES_NOT_OFFERED: 'Diese Leistung wird zurzeit nicht angeboten.',
});

const en = translation<typeof de>()({
  ERROR_SERVICES_NOT_FOUND: 'This service no longer exists. Please reload the page.',
  ERROR_SERVICES_KEY_TAKEN: 'The key “{key}” is already taken.',
  ERROR_SERVICES_WRONG_STATE:
    'This cannot be done in this status. Somebody may have been faster: reload the page.',
  ERROR_SERVICES_NOT_OFFERED: 'This service is not offered at the moment.',
});

export const servicesMessages = { de, en };
