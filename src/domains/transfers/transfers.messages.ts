import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_TRANSFERS_NOT_FOUND: 'Diese Übertragung gibt es nicht.',
  ERROR_TRANSFERS_WRONG_STATE:
    'Das geht in diesem Status nicht mehr. Laden Sie die Seite neu: Vielleicht war jemand schneller.',
  ERROR_TRANSFERS_NOTHING_CHOSEN: 'Wählen Sie mindestens ein Abonnement.',
  ERROR_TRANSFERS_CONTACT_MISSING:
    'Geben Sie die E-Mail-Adresse der Ansprechperson beim Kunden an.',
  ERROR_TRANSFERS_NOT_RUNNING:
    'Eines der Abonnements läuft nicht mehr. Prüfen Sie die Auswahl und senden Sie noch einmal.',
  ERROR_TRANSFERS_UNDER_WAY: '„{name}“ steckt schon in einer anderen Übertragung.',
  ERROR_TRANSFERS_PROVIDER_SILENT:
    'Microsoft antwortet gerade nicht. Versuchen Sie es in ein paar Minuten noch einmal.',
  ERROR_TRANSFERS_CUSTOMER_UNKNOWN:
    'Microsoft kennt diesen Kunden nicht als Ihren. Prüfen Sie, ob er mit seinem Verzeichnis verbunden ist.',
});

const en = translation<typeof de>()({
  ERROR_TRANSFERS_NOT_FOUND: 'This transfer does not exist.',
  ERROR_TRANSFERS_WRONG_STATE:
    'This is no longer possible in this status. Reload the page: somebody may have been faster.',
  ERROR_TRANSFERS_NOTHING_CHOSEN: 'Choose at least one subscription.',
  ERROR_TRANSFERS_CONTACT_MISSING: 'Enter the e-mail address of the contact at the customer.',
  ERROR_TRANSFERS_NOT_RUNNING:
    'One of the subscriptions no longer runs. Check what is chosen and send it again.',
  ERROR_TRANSFERS_UNDER_WAY: '“{name}” is in another transfer already.',
  ERROR_TRANSFERS_PROVIDER_SILENT:
    'Microsoft does not answer at the moment. Try again in a few minutes.',
  ERROR_TRANSFERS_CUSTOMER_UNKNOWN:
    'Microsoft does not know this customer as yours. Check that it is connected to its directory.',
});

export const transfersMessages = { de, en };
