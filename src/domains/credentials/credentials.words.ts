import { platformWords } from '#platform/common/platform.words.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

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
