import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_QUOTES_NOT_FOUND: 'Dieses Angebot gibt es nicht.',
  ERROR_QUOTES_TEMPLATE_NOT_FOUND: 'Diese Vorlage gibt es nicht mehr.',
  ERROR_QUOTES_ITEM_NOT_FOUND: 'Das steht nicht im Portfolio.',
  ERROR_QUOTES_WRONG_STATE:
    'Das geht in diesem Status nicht. Vielleicht war jemand schneller: laden Sie die Seite neu.',
  ERROR_QUOTES_EMPTY: 'Das Angebot hat noch keine Position.',
  ERROR_QUOTES_ENDED: 'Das Angebot ist abgelaufen. Bitten Sie um ein neues.',
  ERROR_QUOTES_SUPERSEDED: 'Dieses Angebot wurde durch ein neues ersetzt.',
  ERROR_QUOTES_ALREADY_ACCEPTED: 'Das Angebot ist schon angenommen. Es wurde nichts bestellt.',
  ERROR_QUOTES_CHANGED:
    'Das Angebot hat sich geändert, seit Sie es gelesen haben. Bitte laden Sie die Seite neu.',
  ERROR_QUOTES_NEEDS_APPROVAL: 'Dieses Angebot muss erst jemand anderes freigeben.',
  ERROR_QUOTES_OWN_APPROVAL: 'Ein eigenes Angebot gibt jemand anderes frei.',
  ERROR_QUOTES_NOT_ON_SALE: '„{name}“ wird diesem Kunden zurzeit nicht verkauft.',
  ERROR_QUOTES_PRICE_MISSING: 'Für „{name}“ fehlt der Preis.',
});

const en = translation<typeof de>()({
  ERROR_QUOTES_NOT_FOUND: 'This offer does not exist.',
  ERROR_QUOTES_TEMPLATE_NOT_FOUND: 'This template no longer exists.',
  ERROR_QUOTES_ITEM_NOT_FOUND: 'The portfolio has no such item.',
  ERROR_QUOTES_WRONG_STATE:
    'This cannot be done in this status. Somebody may have been faster: reload the page.',
  ERROR_QUOTES_EMPTY: 'The offer has no items yet.',
  ERROR_QUOTES_ENDED: 'The offer has expired. Ask for a new one.',
  ERROR_QUOTES_SUPERSEDED: 'This offer has been replaced by a new one.',
  ERROR_QUOTES_ALREADY_ACCEPTED: 'The offer has been accepted already. Nothing was ordered.',
  ERROR_QUOTES_CHANGED: 'The offer has changed since you read it. Please reload the page.',
  ERROR_QUOTES_NEEDS_APPROVAL: 'Somebody else has to approve this offer first.',
  ERROR_QUOTES_OWN_APPROVAL: 'Your own offer is approved by somebody else.',
  ERROR_QUOTES_NOT_ON_SALE: '“{name}” is not sold to this customer at the moment.',
  ERROR_QUOTES_PRICE_MISSING: 'The price of “{name}” is missing.',
});

export const quotesMessages = { de, en };
