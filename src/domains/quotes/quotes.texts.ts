import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.quote.save': 'hat den Entwurf des Angebots{what} gespeichert',
  'action.quote.ask': 'hat um Freigabe des Angebots{what} gebeten',
  'action.quote.approve': 'hat das Angebot{what} freigegeben',
  'action.quote.reject': 'hat das Angebot{what} zurückgegeben',
  'action.quote.send': 'hat das Angebot{what} geschickt',
  'action.quote.revise': 'hat das Angebot{what} überarbeitet',
  'action.quote.withdraw': 'hat das Angebot{what} zurückgezogen',
  'action.quote.discard': 'hat den Entwurf des Angebots{what} verworfen',
  'action.quote.read': 'hat das Angebot{what} gelesen',
  'action.quote.comment': 'hat etwas zum Angebot{what} geschrieben',
  'action.quote.accept': 'hat das Angebot{what} angenommen',
  'action.quote.decline': 'hat das Angebot{what} abgelehnt',
  'action.quote.expire': 'hat das Angebot{what} ablaufen lassen',
  'action.quoteTemplate.save': 'hat die Angebotsvorlage{what} gespeichert',
  'action.quoteTemplate.remove': 'hat die Angebotsvorlage{what} gelöscht',
  'action.quoteSettings.save': 'hat die Regeln für Angebote geändert{what}',
  'look.quotes': 'hat Angebote angesehen',
  'look.quoteDesk': 'hat Angebote angesehen',
  'subject.quote': 'Angebot',
  'subject.quoteTemplate': 'Angebotsvorlage',
  'subject.quoteSettings': 'Regeln für Angebote',
  'field.validUntil': 'Gültig bis',
  'reason.quotes': 'Angebote an alle Kunden',
  'reason.portfolio': 'Wie viele Kunden etwas aus dem Portfolio haben',
  'reason.whiteSpace': 'Was alle Kunden haben und was nicht',
  'place.quotes': 'Angebote',
  'place.quote_comments': 'Nachrichten zu Angeboten',
  'place.quote_acceptances': 'Angenommene Angebote',
  'place.quote_templates': 'Angebotsvorlagen',
  'place.quote_settings': 'Regeln für Angebote',
  'data.quotes': 'Angebote und Verträge',
  'topic.quotes': 'Angebote',
  'topic.quoteDesk': 'Angebote an Kunden',
  'job.quotes.expiry': 'Angebote ablaufen lassen',
  'duty.quotes.expiry':
    'Erinnert Firmen an den letzten Tag ihrer Angebote, schließt abgelaufene und sagt es beiden Seiten',
});

const en = translation<typeof de>()({
  'action.quote.save': 'saved a draft of the offer{what}',
  'action.quote.ask': 'asked for approval of the offer{what}',
  'action.quote.approve': 'approved the offer{what}',
  'action.quote.reject': 'returned the offer{what}',
  'action.quote.send': 'sent the offer{what}',
  'action.quote.revise': 'revised the offer{what}',
  'action.quote.withdraw': 'withdrew the offer{what}',
  'action.quote.discard': 'discarded the draft of the offer{what}',
  'action.quote.read': 'read the offer{what}',
  'action.quote.comment': 'wrote something about the offer{what}',
  'action.quote.accept': 'accepted the offer{what}',
  'action.quote.decline': 'declined the offer{what}',
  'action.quote.expire': 'let the offer{what} expire',
  'action.quoteTemplate.save': 'saved the offer template{what}',
  'action.quoteTemplate.remove': 'removed the offer template{what}',
  'action.quoteSettings.save': 'changed the rules for offers{what}',
  'look.quotes': 'viewed offers',
  'look.quoteDesk': 'viewed offers',
  'subject.quote': 'Offer',
  'subject.quoteTemplate': 'Offer template',
  'subject.quoteSettings': 'Rules for offers',
  'field.validUntil': 'Valid until',
  'reason.quotes': 'Offers to all customers',
  'reason.portfolio': 'How many customers have something of the portfolio',
  'reason.whiteSpace': 'What all customers have and have not',
  'place.quotes': 'Offers',
  'place.quote_comments': 'Messages about offers',
  'place.quote_acceptances': 'Accepted offers',
  'place.quote_templates': 'Offer templates',
  'place.quote_settings': 'Rules for offers',
  'data.quotes': 'Offers and contracts',
  'topic.quotes': 'Offers',
  'topic.quoteDesk': 'Offers to customers',
  'job.quotes.expiry': 'Let offers expire',
  'duty.quotes.expiry':
    'Reminds companies of the last day of their offers, closes expired ones and tells both sides',
});

/** Texts of quotes for pages about all slices. */
export const quotesWords = { de, en };

export const quotesAudit = auditVocabulary(quotesWords, platformWords);

/** Texts of refusals by their wire type. */
const messagesDe = words({
  ERROR_QUOTES_NOT_FOUND: 'Dieses Angebot gibt es nicht.',
  ERROR_QUOTES_TEMPLATE_NOT_FOUND: 'Diese Vorlage gibt es nicht mehr.',
  ERROR_QUOTES_ITEM_NOT_FOUND: 'Das steht nicht im Portfolio.',
  ERROR_QUOTES_WRONG_STATE:
    'Das geht in diesem Status nicht. Vielleicht war jemand schneller: laden Sie die Seite neu.',
  ERROR_QUOTES_EMPTY: 'Das Angebot hat noch keine Position.',
  ERROR_QUOTES_ENDED: 'Das Angebot ist abgelaufen. Bitten Sie um ein neues.',
  ERROR_QUOTES_SUPERSEDED: 'Dieses Angebot wurde durch ein neues ersetzt.',
  ERROR_QUOTES_WITHDRAWN: 'Dieses Angebot wurde zurückgezogen. Es wurde nichts bestellt.',
  ERROR_QUOTES_ALREADY_ACCEPTED: 'Das Angebot ist schon angenommen. Es wurde nichts bestellt.',
  ERROR_QUOTES_CHANGED:
    'Das Angebot hat sich geändert, seit Sie es gelesen haben. Bitte laden Sie die Seite neu.',
  ERROR_QUOTES_NEEDS_APPROVAL: 'Dieses Angebot muss erst jemand anderes freigeben.',
  ERROR_QUOTES_OWN_APPROVAL: 'Ein eigenes Angebot gibt jemand anderes frei.',
  ERROR_QUOTES_NOT_ON_SALE: '„{name}“ wird diesem Kunden zurzeit nicht verkauft.',
  ERROR_QUOTES_PRICE_MISSING: 'Für „{name}“ fehlt der Preis.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_QUOTES_NOT_FOUND: 'This offer does not exist.',
  ERROR_QUOTES_TEMPLATE_NOT_FOUND: 'This template no longer exists.',
  ERROR_QUOTES_ITEM_NOT_FOUND: 'The portfolio has no such item.',
  ERROR_QUOTES_WRONG_STATE:
    'This cannot be done in this status. Somebody may have been faster: reload the page.',
  ERROR_QUOTES_EMPTY: 'The offer has no items yet.',
  ERROR_QUOTES_ENDED: 'The offer has expired. Ask for a new one.',
  ERROR_QUOTES_SUPERSEDED: 'This offer has been replaced by a new one.',
  ERROR_QUOTES_WITHDRAWN: 'This offer has been withdrawn. Nothing was ordered.',
  ERROR_QUOTES_ALREADY_ACCEPTED: 'The offer has been accepted already. Nothing was ordered.',
  ERROR_QUOTES_CHANGED: 'The offer has changed since you read it. Please reload the page.',
  ERROR_QUOTES_NEEDS_APPROVAL: 'Somebody else has to approve this offer first.',
  ERROR_QUOTES_OWN_APPROVAL: 'Your own offer is approved by somebody else.',
  ERROR_QUOTES_NOT_ON_SALE: '“{name}” is not sold to this customer at the moment.',
  ERROR_QUOTES_PRICE_MISSING: 'The price of “{name}” is missing.',
});

export const quotesMessages = { de: messagesDe, en: messagesEn };
