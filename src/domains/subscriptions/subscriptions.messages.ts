import { translation, words } from '#platform/common/texts/words.ts';

/**
 * Why an action is not possible now, by the key that crosses the wire. German is the source;
 * English has the same keys.
 */
const de = words({
  REASON_PERMISSION: 'Ihnen fehlt die Berechtigung, Abonnements zu ändern.',
  REASON_LOCKED: 'Für dieses Abonnement wird gerade eine Bestellung ausgeführt.',
  REASON_PENDING: 'Dieses Abonnement wird noch bereitgestellt.',
  REASON_SUSPENDED: 'Dieses Abonnement ist ausgesetzt. Es muss zuerst wieder aktiviert werden.',
  REASON_EXTENDED:
    'In der monatlichen Verlängerung kann die Anzahl der Plätze nicht geändert werden.',
  REASON_ENDED: 'Dieses Abonnement ist beendet.',
  REASON_TRIAL: 'Testabonnements können nicht geändert werden.',
  REASON_PERPETUAL: 'Einmal gekaufte Lizenzen laufen unbefristet und können nicht geändert werden.',
  REASON_NOT_RENEWING:
    'Das Abonnement verlängert sich nicht. Legen Sie zuerst fest, dass es sich verlängert.',
  REASON_WINDOW_CLOSED: 'Die Frist von sieben Tagen ist abgelaufen.',
  REASON_LAST_SEAT: 'Ein Platz muss bleiben. Um ihn aufzugeben, stornieren Sie das Abonnement.',
  REASON_SEATS_UNCHANGED: 'Die Anzahl der Plätze ist unverändert.',
  REASON_MORE_THAN_RETURNABLE: 'So viele Plätze können zurzeit nicht zurückgegeben werden.',
  REASON_END_OF_TERM_UNCHANGED: 'Das ist bereits so eingestellt.',
  REASON_ALREADY_MONTHLY: 'Dieses Abonnement läuft bereits monatlich.',
  REASON_EXTENDED_UPGRADE:
    'In der monatlichen Verlängerung ist kein Produktwechsel möglich. Legen Sie zuerst fest, dass sich das Abonnement verlängert.',
  REASON_UPGRADE_SEATS: 'So viele Plätze hat das Abonnement nicht.',
  REASON_UPGRADE_TARGET: 'Dieses Abonnement kann die Plätze nicht aufnehmen.',
  REASON_UPGRADE_NOT_SOLD:
    'Dieses Produkt steht mit derselben Laufzeit und Abrechnung nicht in Ihrer Preisliste.',
  REASON_UPGRADE_REFUSED:
    'Der Hersteller lässt den Wechsel nicht zu, weil sich enthaltene Dienste widersprechen.',
});

const en = translation<typeof de>()({
  REASON_PERMISSION: 'You do not have permission to change subscriptions.',
  REASON_LOCKED: 'An order is being carried out for this subscription.',
  REASON_PENDING: 'This subscription is still being provisioned.',
  REASON_SUSPENDED: 'This subscription is suspended. It has to be reactivated first.',
  REASON_EXTENDED: 'The number of seats cannot be changed during the monthly extension.',
  REASON_ENDED: 'This subscription has ended.',
  REASON_TRIAL: 'Trial subscriptions cannot be changed.',
  REASON_PERPETUAL: 'Licences bought once never expire and cannot be changed.',
  REASON_NOT_RENEWING: 'The subscription does not renew. First set it to renew.',
  REASON_WINDOW_CLOSED: 'The period of seven days has ended.',
  REASON_LAST_SEAT: 'One seat has to stay. To give it up, cancel the subscription.',
  REASON_SEATS_UNCHANGED: 'The number of seats is unchanged.',
  REASON_MORE_THAN_RETURNABLE: 'That many seats cannot be given back at the moment.',
  REASON_END_OF_TERM_UNCHANGED: 'This is already set.',
  REASON_ALREADY_MONTHLY: 'This subscription is monthly already.',
  REASON_EXTENDED_UPGRADE:
    'No change of product is possible during the monthly extension. First set the subscription to renew.',
  REASON_UPGRADE_SEATS: 'The subscription does not have that many seats.',
  REASON_UPGRADE_TARGET: 'This subscription cannot take the seats.',
  REASON_UPGRADE_NOT_SOLD: 'This product is not on your price list with the same term and billing.',
  REASON_UPGRADE_REFUSED:
    'The publisher does not allow the change because included services contradict each other.',
});

export const subscriptionMessages = { de, en };
