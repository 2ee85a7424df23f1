import { sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'place.identity_accounts': 'Konten des eingebauten Anmeldedienstes',
  'place.oidc_store': 'Anmeldungen am eingebauten Dienst',
});

const en = translation<typeof de>()({
  'place.identity_accounts': 'Accounts of the embedded identity provider',
  'place.oidc_store': 'Sign-ins at the embedded identity provider',
});

/** Texts of the embedded identity provider for pages about all slices. */
export const devIdentityWords = { de, en };
