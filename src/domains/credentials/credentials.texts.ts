import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.apiToken.create': 'hat ein API-Token angelegt{what}',
  'action.apiToken.revoke': 'hat ein API-Token widerrufen{what}',
  'action.provisioning.edit': 'hat die Bereitstellung eingestellt{what}',
  'look.apiTokens': 'hat die Liste der API-Tokens angesehen',
  'look.provisioning': 'hat die Einstellungen der Bereitstellung angesehen',
  'subject.apiToken': 'API-Token',
  'subject.provisioning': 'Bereitstellung',
  'field.ownerName': 'Inhaber',
  'field.scopes': 'Berechtigungen',
  'place.api_tokens': 'API-Tokens',
  'place.provisioned_users': 'Angaben aus dem Verzeichnis',
  'data.apiTokens': 'API-Tokens',
  'data.provisioning': 'Bereitstellung aus dem Verzeichnis',
  'job.apiTokens.expiry': 'An API-Token erinnern',
  'duty.apiTokens.expiry': 'Sagt Besitzern, dass ihr API-Token bald endet',
});

const en = translation<typeof de>()({
  'action.apiToken.create': 'created an API token{what}',
  'action.apiToken.revoke': 'revoked an API token{what}',
  'action.provisioning.edit': 'changed the provisioning{what}',
  'look.apiTokens': 'viewed the list of API tokens',
  'look.provisioning': 'viewed the provisioning settings',
  'subject.apiToken': 'API token',
  'subject.provisioning': 'Provisioning',
  'field.ownerName': 'Owner',
  'field.scopes': 'Permissions',
  'place.api_tokens': 'API tokens',
  'place.provisioned_users': 'Data from the directory',
  'data.apiTokens': 'API tokens',
  'data.provisioning': 'Provisioning from the directory',
  'job.apiTokens.expiry': 'Remind of API tokens',
  'duty.apiTokens.expiry': 'Tells owners that their API token ends soon',
});

/** Texts of credentials for pages about all slices. */
export const credentialsWords = { de, en };

export const credentialsAudit = auditVocabulary(credentialsWords, platformWords);

/** Texts of refusals about API tokens. */
const messagesDe = words({
  ERROR_API_TOKEN_ID_NOT_FOUND: 'Dieses API-Token gibt es nicht.',
  ERROR_API_TOKEN_SCOPE_MISSING: 'Wählen Sie mindestens eine Berechtigung für das API-Token.',
  ERROR_API_TOKEN_REASON_MISSING: 'Ein API-Token, das ein Jahr gilt, braucht eine Begründung.',
  ERROR_API_TOKEN_PERSON_REQUIRED:
    'API-Tokens werden nur von angemeldeten Personen erstellt und widerrufen, nicht mit einem API-Token.',
  ERROR_API_TOKEN_TOO_MANY:
    'Es gibt bereits {limit} gültige API-Tokens. Widerrufen Sie eines, das nicht mehr gebraucht wird.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_API_TOKEN_ID_NOT_FOUND: 'There is no such API token.',
  ERROR_API_TOKEN_SCOPE_MISSING: 'Choose at least one permission for the API token.',
  ERROR_API_TOKEN_REASON_MISSING: 'An API token that lasts a year needs a reason.',
  ERROR_API_TOKEN_PERSON_REQUIRED:
    'API tokens are created and revoked by people who have signed in, not with an API token.',
  ERROR_API_TOKEN_TOO_MANY:
    'There are {limit} valid API tokens already. Revoke one that is not needed any more.',
});

export const credentialMessages = { de: messagesDe, en: messagesEn };
