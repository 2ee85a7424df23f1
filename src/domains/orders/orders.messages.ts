import { translation, words } from '#platform/common/texts/words.ts';

/**
 * Texts of the orders' refusals and of the provider's reasons, by the key that crosses the wire.
 * German is the source; English has the same keys.
 */
const de = words({
  ERROR_MARKETPLACE_AUTORENEW_OFF_TRANSITION_NOT_POSSIBLE:
    'Das Abonnement {bookedSubscriptionId} kann nicht umgestellt werden, solange die automatische Verlängerung ausgeschaltet ist.',
  ERROR_MARKETPLACE_BOOKED_SUBSCRIPTION_LOCKED:
    'Für dieses Abonnement wird gerade eine Bestellung ausgeführt. Sobald sie abgeschlossen ist, können Sie es wieder ändern.',
  ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT:
    'Die gewünschte Anzahl von „{title}“ ist nicht zulässig. Prüfen Sie die erlaubte Anzahl und passen Sie sie an.',
  ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED:
    'Diese Bestellung übersteigt Ihren Kreditrahmen. Verringern Sie die Anzahl oder wenden Sie sich an Ihre Ansprechperson. Laufende Abonnements und Verlängerungen sind nicht betroffen.',
  ERROR_MARKETPLACE_BUDGET_EXCEEDED:
    'Diese Bestellung übersteigt das Budget „{name}“. Es wurde nichts bestellt. Verringern Sie die Anzahl oder lassen Sie das Budget anheben.',
  ERROR_MARKETPLACE_COST_CENTRE_NOT_FOUND:
    'Für die Kostenstelle „{name}“ gibt es kein Budget mehr. Wählen Sie eine andere aus.',
  ERROR_MARKETPLACE_CART_EMPTY: 'Ihr Warenkorb ist leer. Es wurde nichts bestellt.',
  ERROR_MARKETPLACE_CART_CHANGED:
    'Ihr Warenkorb oder seine Preise haben sich geändert. Es wurde nichts bestellt. Prüfen Sie den Warenkorb und bestellen Sie erneut.',
  ERROR_MARKETPLACE_CART_FULL:
    'Ein Warenkorb fasst höchstens {limit} Positionen. Bestellen Sie den Rest gesondert.',
  ERROR_MARKETPLACE_CART_ITEM_NOT_FOUND: 'Diese Position liegt nicht mehr in Ihrem Warenkorb.',
  ERROR_MARKETPLACE_OFFER_NOT_FOUND:
    'Dieses Angebot gibt es nicht mehr. Wählen Sie ein anderes aus.',
  ERROR_MARKETPLACE_OFFER_NOT_ORDERABLE:
    '„{title}“ kann so nicht bestellt werden. Der Warenkorb zeigt, woran es liegt.',
  ERROR_MARKETPLACE_END_DATE_NOT_POSSIBLE:
    '„{title}“ kann an dem gewählten Tag nicht mehr enden. Es wurde nichts bestellt. Wählen Sie im Warenkorb ein anderes Laufzeitende.',
  ERROR_MARKETPLACE_ORDER_NOT_FOUND: 'Diese Bestellung wurde nicht gefunden.',
  ERROR_MARKETPLACE_SUBSCRIPTION_NOT_FOUND: 'Dieses Abonnement wurde nicht gefunden.',
  ERROR_MARKETPLACE_ACTION_NOT_ALLOWED: 'Diese Änderung ist zurzeit nicht möglich.',
  ERROR_MARKETPLACE_ORDER_NOT_WAITING:
    'Bestellung {number} wartet nicht mehr auf eine Freigabe: {by} hat bereits entschieden.',
  ERROR_MARKETPLACE_ORDER_OF_SOMEBODY_ELSE:
    'Zurückziehen kann eine Bestellung nur, wer sie aufgegeben hat.',
  ERROR_MARKETPLACE_APPROVAL_OWN_ORDER:
    'Ihre eigene Bestellung muss jemand anderes freigeben (Vier-Augen-Prinzip).',
  ERROR_MARKETPLACE_APPROVAL_NOBODY:
    'Diese Bestellung muss freigegeben werden, aber in Ihrem Unternehmen darf das zurzeit niemand außer Ihnen. Es wurde nichts bestellt. Bitten Sie Ihre Administration, jemandem die Berechtigung „Bestellungen freigeben“ zu geben.',
  ERROR_MARKETPLACE_APPROVAL_TOO_LATE:
    'Die Frist für die Freigabe von Bestellung {number} ist abgelaufen. Es wurde nichts bestellt.',
  ERROR_MARKETPLACE_APPROVAL_PRICE_CHANGED:
    'Der Preis von Bestellung {number} hat sich geändert. Es wurde nichts freigegeben. Prüfen Sie die neuen Beträge und geben Sie sie dann frei.',
  FAILURE_SEAT_CAP: 'Die Höchstzahl an Plätzen für dieses Produkt ist erreicht.',
  FAILURE_UNKNOWN_OFFER: 'Der Hersteller führt dieses Angebot nicht mehr.',
  FAILURE_DECLINED: 'Der Hersteller hat diese Position abgelehnt.',
  FAILURE_AGREEMENT_MISSING: 'Für diesen Kunden ist noch kein Microsoft-Kundenvertrag bestätigt.',
  FAILURE_BASE_MISSING: 'Das nötige Basisprodukt ist nicht gebucht.',
  FAILURE_SUBSCRIPTION_UNKNOWN: 'Der Hersteller kennt dieses Abonnement nicht.',
  FAILURE_WINDOW_CLOSED: 'Die Frist für eine Stornierung oder Verringerung ist abgelaufen.',
  FAILURE_SUSPENDED:
    'Das Abonnement ist ausgesetzt. Lassen Sie es vom Support wieder aktivieren und bestellen Sie dann erneut.',
  FAILURE_LOCKED:
    'Beim Hersteller läuft seit mehr als einem Tag ein anderer Vorgang an diesem Abonnement. Versuchen Sie es später erneut.',
  FAILURE_CHANGED_ELSEWHERE:
    'Das Abonnement wurde inzwischen außerhalb des Portals geändert. Prüfen Sie die Zahl der Plätze und bestellen Sie dann erneut.',
  FAILURE_RENEWAL_OFF:
    'Das Abonnement verlängert sich nicht. Schalten Sie die Verlängerung ein und bestellen Sie dann erneut.',
  FAILURE_BILLING_FIXED:
    'Die Abrechnung lässt sich während der Laufzeit nicht ändern, erst zur nächsten Laufzeit.',
  FAILURE_ATTESTATION_MISSING:
    'Für dieses Produkt verlangt der Hersteller eine Bestätigung der Voraussetzungen. Wenden Sie sich an den Support.',
  FAILURE_SUBSCRIPTION_ENDED:
    'Das Abonnement ist beendet und lässt sich nicht mehr ändern. Bestellen Sie das Produkt neu.',
  FAILURE_TOO_MANY_CHANGES:
    'Das Abonnement wurde zu oft geändert. Der Support klärt weitere Änderungen mit dem Hersteller.',
  FAILURE_DIRECTORY_MISSING:
    'Ihr Unternehmen ist noch keinem Microsoft-Mandanten zugeordnet. Der Support richtet das ein.',
  FAILURE_CUSTOMER_BLOCKED:
    'Der Hersteller hat Bestellungen für Ihr Unternehmen noch nicht freigegeben. Der Support klärt das.',
  FAILURE_UNSURE:
    'Ob diese Position bestellt wurde, steht nicht fest. Der Support prüft es beim Hersteller; bestellen Sie bis dahin nicht erneut.',
  FAILURE_NOT_UPGRADABLE:
    'Der Hersteller lässt den Wechsel zu diesem Produkt nicht zu. Bestellen Sie es neu und geben Sie die bisherigen Plätze zum Laufzeitende ab.',
  FAILURE_LICENCES_STAY:
    'Der Hersteller kann die vergebenen Lizenzen nicht mit umziehen. Bestellen Sie den Wechsel erneut, ohne die Lizenzen umzuziehen.',
});

const en = translation<typeof de>()({
  ERROR_MARKETPLACE_AUTORENEW_OFF_TRANSITION_NOT_POSSIBLE:
    'Subscription {bookedSubscriptionId} cannot be transitioned while automatic renewal is off.',
  ERROR_MARKETPLACE_BOOKED_SUBSCRIPTION_LOCKED:
    'An order is being carried out for this subscription. You can change it again once the order is finished.',
  ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT:
    'The requested number of “{title}” is not allowed. Check the permitted number and adjust it.',
  ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED:
    'This order exceeds your credit limit. Reduce the quantity or talk to your contact person. Running subscriptions and renewals are not affected.',
  ERROR_MARKETPLACE_BUDGET_EXCEEDED:
    'This order goes beyond the budget “{name}”. Nothing has been ordered. Reduce the quantity or have the budget raised.',
  ERROR_MARKETPLACE_COST_CENTRE_NOT_FOUND:
    'There is no budget for the cost centre “{name}” any more. Choose another one.',
  ERROR_MARKETPLACE_CART_EMPTY: 'Your cart is empty. Nothing has been ordered.',
  ERROR_MARKETPLACE_CART_CHANGED:
    'Your cart or its prices have changed. Nothing has been ordered. Check the cart and order again.',
  ERROR_MARKETPLACE_CART_FULL: 'A cart holds at most {limit} items. Order the rest separately.',
  ERROR_MARKETPLACE_CART_ITEM_NOT_FOUND: 'This item is no longer in your cart.',
  ERROR_MARKETPLACE_OFFER_NOT_FOUND: 'This offer no longer exists. Choose another one.',
  ERROR_MARKETPLACE_OFFER_NOT_ORDERABLE:
    '“{title}” cannot be ordered like this. The cart shows why.',
  ERROR_MARKETPLACE_END_DATE_NOT_POSSIBLE:
    '“{title}” can no longer end on the chosen day. Nothing has been ordered. Choose another end of term in the cart.',
  ERROR_MARKETPLACE_ORDER_NOT_FOUND: 'This order was not found.',
  ERROR_MARKETPLACE_SUBSCRIPTION_NOT_FOUND: 'This subscription was not found.',
  ERROR_MARKETPLACE_ACTION_NOT_ALLOWED: 'This change is not possible at the moment.',
  ERROR_MARKETPLACE_ORDER_NOT_WAITING:
    'Order {number} is no longer waiting for approval: {by} has already decided.',
  ERROR_MARKETPLACE_ORDER_OF_SOMEBODY_ELSE: 'Only the person who placed an order can withdraw it.',
  ERROR_MARKETPLACE_APPROVAL_OWN_ORDER:
    'Your own order must be approved by somebody else (four-eyes principle).',
  ERROR_MARKETPLACE_APPROVAL_NOBODY:
    'This order must be approved, but at the moment nobody in your company but you may do so. Nothing has been ordered. Ask your administrators to give somebody the permission “Approve orders”.',
  ERROR_MARKETPLACE_APPROVAL_TOO_LATE:
    'The deadline for approving order {number} has passed. Nothing has been ordered.',
  ERROR_MARKETPLACE_APPROVAL_PRICE_CHANGED:
    'The price of order {number} has changed. Nothing has been approved. Check the new amounts, then approve them.',
  FAILURE_SEAT_CAP: 'The maximum number of seats for this product has been reached.',
  FAILURE_UNKNOWN_OFFER: 'The publisher no longer sells this offer.',
  FAILURE_DECLINED: 'The publisher declined this item.',
  FAILURE_AGREEMENT_MISSING:
    'No Microsoft Customer Agreement has been confirmed for this customer yet.',
  FAILURE_BASE_MISSING: 'The required base product has not been booked.',
  FAILURE_SUBSCRIPTION_UNKNOWN: 'The publisher does not know this subscription.',
  FAILURE_WINDOW_CLOSED: 'The period for cancelling or reducing has ended.',
  FAILURE_SUSPENDED: 'The subscription is suspended. Have support reactivate it, then order again.',
  FAILURE_LOCKED:
    'Another operation has been running on this subscription at the publisher for more than a day. Try again later.',
  FAILURE_CHANGED_ELSEWHERE:
    'The subscription has been changed outside of the portal. Check the number of seats, then order again.',
  FAILURE_RENEWAL_OFF: 'The subscription is not renewed. Switch the renewal on, then order again.',
  FAILURE_BILLING_FIXED: 'Billing cannot be changed during the term, only for the next one.',
  FAILURE_ATTESTATION_MISSING:
    'The publisher wants the prerequisites of this product confirmed. Contact support.',
  FAILURE_SUBSCRIPTION_ENDED:
    'The subscription has ended and can no longer be changed. Order the product anew.',
  FAILURE_TOO_MANY_CHANGES:
    'The subscription has been changed too often. Support will settle further changes with the publisher.',
  FAILURE_DIRECTORY_MISSING:
    'Your company has not been linked to a Microsoft tenant yet. Support will set that up.',
  FAILURE_CUSTOMER_BLOCKED:
    'The publisher has not approved your company for orders yet. Support will settle that.',
  FAILURE_UNSURE:
    'It is not certain whether this item was ordered. Support is checking with the publisher; do not order again until then.',
  FAILURE_NOT_UPGRADABLE:
    'The publisher does not allow a change to this product. Order it anew and give the present seats up at the end of their term.',
  FAILURE_LICENCES_STAY:
    'The publisher cannot move the assigned licences. Order the change again without moving licences.',
});

export const orderMessages = { de, en };
