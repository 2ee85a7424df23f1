import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.serviceNotice.publish': 'hat die Meldung zu einem Dienst veröffentlicht{what}',
  'action.serviceNotice.change': 'hat die Meldung zu einem Dienst geändert{what}',
  'action.serviceNotice.tell': 'hat die Meldung zu einem Dienst fortgesetzt{what}',
  'action.serviceNotice.end': 'hat die Meldung zu einem Dienst beendet{what}',
  'action.serviceNotice.withdraw': 'hat die Meldung zu einem Dienst zurückgezogen{what}',
  'action.serviceChange.decide': 'hat den Stand der Änderung von Microsoft festgelegt{what}',
  'action.changeAssessment.write':
    'hat die Einschätzung zur Änderung von Microsoft geschrieben{what}',
  'subject.serviceChange': 'Änderung von Microsoft',
  'subject.changeAssessment': 'Einschätzung zu einer Änderung',
  'reason.changeAssessments': 'Änderungen von Microsoft über alle Kunden',
  'place.service_change_states': 'Stand der Änderungen von Microsoft',
  'place.change_assessments': 'Einschätzungen zu Änderungen von Microsoft',
  'data.serviceChanges': 'Änderungen von Microsoft',
  'dataset.health.changes': 'Änderungen der Dienste',
  'purpose.health.changes': 'Welche Änderungen Microsoft ankündigt und bis wann etwas zu tun ist',
  'subject.serviceNotice': 'Meldung zu einem Dienst',
  'place.service_notices': 'Meldungen zu eigenen Diensten',
  'place.service_notice_posts': 'Verlauf der Meldungen zu eigenen Diensten',
  'look.serviceChanges': 'hat die Änderungen von Microsoft angesehen',
  'look.health': 'hat den Zustand der Dienste angesehen',
  'data.healthServices': 'Zustand der Dienste',
  'data.healthIssues': 'Störungen der Dienste',
  'data.healthTold': 'Mitgeteilte Störungen und Änderungen',
  'topic.health': 'Störungen der Dienste',
  'topic.serviceChanges': 'Änderungen von Microsoft',
  'reason.healthNews': 'Mitteilungen zu Diensten und Änderungen',
  'job.health.daily': 'Nahe Änderungen mitteilen',
  'duty.health.daily':
    'Teilt mit, wenn der Termin einer Änderung naht oder eine Störung vorbei ist',
  'job.health.news': 'Störungen und Änderungen mitteilen',
  'duty.health.news': 'Teilt einem Kunden mit, was neu gelesen wurde, jedes Ereignis einmal',
  'job.health.newsForAll': 'Meldungen und Einschätzungen mitteilen',
  'duty.health.newsForAll': 'Teilt allen Kunden mit, was zu Diensten geschrieben wurde',
  'dataset.health.services': 'Zustand der Dienste',
  'purpose.health.services':
    'Welche Dienste von Microsoft laufen, welche gestört sind und was Microsoft dazu schreibt',
});

const en = translation<typeof de>()({
  'action.serviceNotice.publish': 'published the notice about a service{what}',
  'action.serviceNotice.change': 'changed the notice about a service{what}',
  'action.serviceNotice.tell': 'continued the notice about a service{what}',
  'action.serviceNotice.end': 'ended the notice about a service{what}',
  'action.serviceNotice.withdraw': 'withdrew the notice about a service{what}',
  'action.serviceChange.decide': 'decided about the change of Microsoft{what}',
  'action.changeAssessment.write': 'wrote the assessment of the change of Microsoft{what}',
  'subject.serviceChange': 'Change of Microsoft',
  'subject.changeAssessment': 'Assessment of a change',
  'reason.changeAssessments': 'Changes of Microsoft over all customers',
  'place.service_change_states': 'State of the changes of Microsoft',
  'place.change_assessments': 'Assessments of changes of Microsoft',
  'data.serviceChanges': 'Changes of Microsoft',
  'dataset.health.changes': 'Changes of the services',
  'purpose.health.changes':
    'Which changes Microsoft announces, and until when something has to be done',
  'subject.serviceNotice': 'Notice about a service',
  'place.service_notices': 'Notices about own services',
  'place.service_notice_posts': 'Course of the notices about own services',
  'look.serviceChanges': 'viewed the changes of Microsoft',
  'look.health': 'viewed the health of the services',
  'data.healthServices': 'State of the services',
  'data.healthIssues': 'Issues of the services',
  'data.healthTold': 'Disruptions and changes that were told',
  'topic.health': 'Disruptions of services',
  'topic.serviceChanges': 'Changes of Microsoft',
  'reason.healthNews': 'notices about services and changes',
  'job.health.daily': 'Tell near changes',
  'duty.health.daily': 'Tells when the date of a change comes near or a disruption is over',
  'job.health.news': 'Tell disruptions and changes',
  'duty.health.news': 'Tells a customer what was newly read, each event once',
  'job.health.newsForAll': 'Tell notices and assessments',
  'duty.health.newsForAll': 'Tells all customers what was written about services',
  'dataset.health.services': 'State of the services',
  'purpose.health.services':
    'Which services of Microsoft run, which have issues, and what Microsoft writes about them',
});

/** Texts of health for pages about all slices. */
export const healthWords = { de, en };

export const healthAudit = auditVocabulary(healthWords, platformWords);

/** Texts of refusals by their wire type. */
const messagesDe = words({
  ERROR_HEALTH_NOT_FOUND: 'Diese Meldung gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  ERROR_HEALTH_CHANGE_NOT_FOUND:
    'Microsoft führt diese Änderung nicht mehr. Bitte laden Sie die Seite neu.',
  ERROR_HEALTH_TIMES_NOT_POSSIBLE:
    'Das Ende liegt vor dem Beginn oder fehlt. Eine Wartung braucht ein Ende.',
  ERROR_HEALTH_ENDED:
    'Diese Meldung ist schon beendet oder hat noch nicht begonnen. Bitte laden Sie die Seite neu.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_HEALTH_NOT_FOUND: 'This message no longer exists. Please reload the page.',
  ERROR_HEALTH_CHANGE_NOT_FOUND: 'Microsoft no longer lists this change. Please reload the page.',
  ERROR_HEALTH_TIMES_NOT_POSSIBLE:
    'The end lies before the start or is missing. Maintenance needs an end.',
  ERROR_HEALTH_ENDED:
    'This message has already ended or has not begun yet. Please reload the page.',
});

export const healthMessages = { de: messagesDe, en: messagesEn };
