import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.offering.save': 'hat einen Entwurf der Leistung{what} gespeichert',
  'action.offering.publish': 'hat die Leistung{what} veröffentlicht',
  'action.offering.retire': 'hat die Leistung{what} aus dem Angebot genommen',
  'action.offering.restore': 'hat eine frühere Fassung der Leistung{what} wiederhergestellt',
  'action.contractedService.save': 'hat die vereinbarte Leistung{what} gespeichert',
  'action.serviceRequest.ask': 'hat eine Leistung angefragt{what}',
  'action.serviceRequest.answer': 'hat die Anfrage zu einer Leistung beantwortet{what}',
  'look.contractedServices': 'hat die vereinbarten Leistungen angesehen',
  'look.yourServices': 'hat die Leistungen angesehen',
  'subject.offering': 'Leistung',
  'subject.contractedService': 'Vereinbarte Leistung',
  'subject.serviceRequest': 'Anfrage',
  'reason.serviceRequests': 'Offene Anfragen zu Leistungen',
  'place.service_offering_versions': 'Leistungen im Angebot',
  'place.contracted_services': 'Vereinbarte Leistungen',
  'place.service_requests': 'Anfragen zu Leistungen',
  'data.contractedServices': 'Vereinbarte Leistungen',
  'data.serviceRequests': 'Anfragen zu Leistungen',
  'topic.services': 'Leistungen',
  'topic.serviceAnswers': 'Antworten zu Leistungen',
});

const en = translation<typeof de>()({
  'action.offering.save': 'saved a draft of the service{what}',
  'action.offering.publish': 'published the service{what}',
  'action.offering.retire': 'took the service{what} off the catalogue',
  'action.offering.restore': 'restored an earlier version of the service{what}',
  'action.contractedService.save': 'saved the contracted service{what}',
  'action.serviceRequest.ask': 'asked about a service{what}',
  'action.serviceRequest.answer': 'answered the request about a service{what}',
  'look.contractedServices': 'viewed the contracted services',
  'look.yourServices': 'viewed the page of services',
  'subject.offering': 'Service',
  'subject.contractedService': 'Contracted service',
  'subject.serviceRequest': 'Request',
  'reason.serviceRequests': 'Open requests about services',
  'place.service_offering_versions': 'Services on offer',
  'place.contracted_services': 'Contracted services',
  'place.service_requests': 'Requests about services',
  'data.contractedServices': 'Contracted services',
  'data.serviceRequests': 'Requests about services',
  'topic.services': 'Services',
  'topic.serviceAnswers': 'Answers about services',
});

/** Texts of services for pages about all slices. */
export const servicesWords = { de, en };

export const servicesAudit = auditVocabulary(servicesWords, platformWords);

/** Texts of refusals by their wire type. */
const messagesDe = words({
  ERROR_SERVICES_NOT_FOUND: 'Diese Leistung gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  ERROR_SERVICES_KEY_TAKEN: 'Der Schlüssel „{key}“ ist schon vergeben.',
  ERROR_SERVICES_WRONG_STATE:
    'Das geht in diesem Status nicht. Vielleicht war jemand schneller: Laden Sie die Seite neu.',
  ERROR_SERVICES_NOT_OFFERED: 'Diese Leistung wird zurzeit nicht angeboten.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_SERVICES_NOT_FOUND: 'This service no longer exists. Please reload the page.',
  ERROR_SERVICES_KEY_TAKEN: 'The key “{key}” is already taken.',
  ERROR_SERVICES_WRONG_STATE:
    'This cannot be done in this status. Somebody may have been faster: reload the page.',
  ERROR_SERVICES_NOT_OFFERED: 'This service is not offered at the moment.',
});

export const servicesMessages = { de: messagesDe, en: messagesEn };
