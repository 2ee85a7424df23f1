import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of the refusals, by wire type. German is the source; English has the same keys. */
const de = words({
  ERROR_PRIVACY_PERSON_NOT_FOUND: 'Diese Person gibt es nicht.',
  ERROR_PRIVACY_REASON_MISSING:
    'Nennen Sie den Grund der Löschung, zum Beispiel den Antrag mit Datum.',
  ERROR_PRIVACY_TYPED_DIFFERS: 'Die Eingabe stimmt nicht mit der Adresse der Person überein.',
  ERROR_PRIVACY_OWN_ACCOUNT: 'Das eigene Konto löscht jemand anderes.',
  ERROR_PRIVACY_ALREADY_ERASED: 'Die Daten dieser Person sind bereits gelöscht.',
  ERROR_PRIVACY_ERASURE_RUNNING: 'Die Löschung dieser Person läuft bereits.',
});

const en = translation<typeof de>()({
  ERROR_PRIVACY_PERSON_NOT_FOUND: 'There is no such person.',
  ERROR_PRIVACY_REASON_MISSING:
    'Give the reason for the erasure, such as the request with its date.',
  ERROR_PRIVACY_TYPED_DIFFERS: 'What you typed is not the person’s address.',
  ERROR_PRIVACY_OWN_ACCOUNT: 'Your own account must be erased by somebody else.',
  ERROR_PRIVACY_ALREADY_ERASED: 'This person’s data has already been erased.',
  ERROR_PRIVACY_ERASURE_RUNNING: 'This person is already being erased.',
});

export const privacyMessages = { de, en };
