/** Texts of the refusals, by wire type. German is the source; English has the same keys. */
const de = {
  ERROR_PRIVACY_PERSON_NOT_FOUND: 'Diese Person gibt es nicht.',
  ERROR_PRIVACY_REASON_MISSING: 'Nennen Sie den Grund der Löschung, zum Beispiel den Antrag mit Datum.',
  ERROR_PRIVACY_TYPED_DIFFERS: 'Die Eingabe stimmt nicht mit der Adresse der Person überein.',
  ERROR_PRIVACY_OWN_ACCOUNT: 'Das eigene Konto löscht jemand anderes.',
  ERROR_PRIVACY_ALREADY_ERASED: 'Die Daten dieser Person sind bereits gelöscht.',
  ERROR_PRIVACY_ERASURE_RUNNING: 'Die Löschung dieser Person läuft bereits.',
};

const en: Readonly<Record<keyof typeof de, string>> = {
  ERROR_PRIVACY_PERSON_NOT_FOUND: 'There is no such person.',
  ERROR_PRIVACY_REASON_MISSING: 'Give the reason of the erasure, such as the request with its date.',
  ERROR_PRIVACY_TYPED_DIFFERS: 'What you typed is not the address of the person.',
  ERROR_PRIVACY_OWN_ACCOUNT: 'Your own account is erased by somebody else.',
  ERROR_PRIVACY_ALREADY_ERASED: 'The data of this person have been erased already.',
  ERROR_PRIVACY_ERASURE_RUNNING: 'This person is being erased already.',
};

export const privacyMessages = { de, en } as const;
