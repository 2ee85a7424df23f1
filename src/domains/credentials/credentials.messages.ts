import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals about API tokens. */
const de = words({
  ERROR_API_TOKEN_ID_NOT_FOUND: 'Dieses API-Token gibt es nicht.',
  ERROR_API_TOKEN_SCOPE_MISSING: 'Wählen Sie mindestens eine Berechtigung für das API-Token.',
  ERROR_API_TOKEN_REASON_MISSING: 'Ein API-Token, das ein Jahr gilt, braucht eine Begründung.',
  ERROR_API_TOKEN_PERSON_REQUIRED:
    'API-Tokens werden nur von angemeldeten Personen erstellt und widerrufen, nicht mit einem API-Token.',
  ERROR_API_TOKEN_TOO_MANY:
    'Es gibt bereits {limit} gültige API-Tokens. Widerrufen Sie eines, das nicht mehr gebraucht wird.',
});

const en = translation<typeof de>()({
  ERROR_API_TOKEN_ID_NOT_FOUND: 'There is no such API token.',
  ERROR_API_TOKEN_SCOPE_MISSING: 'Choose at least one permission for the API token.',
  ERROR_API_TOKEN_REASON_MISSING: 'An API token that lasts a year needs a reason.',
  ERROR_API_TOKEN_PERSON_REQUIRED:
    'API tokens are created and revoked by people who have signed in, not with an API token.',
  ERROR_API_TOKEN_TOO_MANY:
    'There are {limit} valid API tokens already. Revoke one that is not needed any more.',
});

export const credentialMessages = { de, en };
