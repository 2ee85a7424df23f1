import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.incident.open': 'hat den Vorfall{what} eröffnet',
  'action.incident.write': 'hat zum Vorfall{what} geschrieben',
  'action.incident.note': 'hat zum Vorfall{what} eine interne Notiz geschrieben',
  'action.incident.state': 'hat den Stand des Vorfalls{what} geändert',
  'action.incident.assign': 'hat den Vorfall{what} zugewiesen',
  'action.incident.rank': 'hat die Stufe des Vorfalls{what} geändert',
  'action.incident.describe': 'hat den Vorfall{what} beschrieben',
  'action.incident.ask': 'hat zum Vorfall{what} um eine Entscheidung gebeten',
  'action.incident.answer': 'hat zum Vorfall{what} entschieden',
  'action.incident.default': 'hat zum Vorfall{what} die Vorgabe angewandt',
  'action.incident.carryOut': 'hat zum Vorfall{what} eine Maßnahme belegt',
  'action.incident.merge': 'hat den Vorfall{what} mit einem anderen zusammengeführt',
  'action.incident.escalate': 'hat den Vorfall{what} beim Betreiber eskaliert',
  'action.incident.takeOver': 'hat den Vorfall{what} übernommen',
  'action.incident.protocol': 'hat ein Protokoll des Vorfalls{what} erstellt',
  'action.incidentDefaults.change': 'hat festgelegt, was ohne Antwort gilt{what}',
  'action.detectedIncident.takeOver': 'hat den von Microsoft gemeldeten Vorfall{what} übernommen',
  'action.detectedIncident.dismiss': 'hat den von Microsoft gemeldeten Vorfall{what} verworfen',
  'look.incidents': 'hat Sicherheitsvorfälle angesehen',
  'look.detectedIncidents': 'hat von Microsoft gemeldete Vorfälle angesehen',
  'subject.incident': 'Sicherheitsvorfall',
  'subject.detectedIncident': 'Von Microsoft gemeldeter Vorfall',
  'subject.incidentDefaults': 'Vorgabe ohne Antwort',
  'field.severity': 'Stufe',
  'field.outcome': 'Ergebnis',
  'field.measure': 'Maßnahme',
  'field.answer': 'Entscheidung',
  'field.escalatedTo': 'Eskaliert an',
  'field.fingerprint': 'Prüfsumme',
  'field.because': 'Grund',
  'reason.incidentInbox': 'Sicherheitsvorfälle aller Kunden',
  'place.detected_incidents': 'Von Microsoft gemeldete Vorfälle',
  'place.incidents': 'Sicherheitsvorfälle',
  'place.incident_alerts': 'Warnungen zu Sicherheitsvorfällen',
  'place.incident_assets': 'Betroffenes in Sicherheitsvorfällen',
  'place.incident_entries': 'Verlauf von Sicherheitsvorfällen',
  'place.incident_questions': 'Entscheidungen zu Sicherheitsvorfällen',
  'place.incident_defaults': 'Vorgaben ohne Antwort',
  'place.incident_escalations': 'Eskalationen von Sicherheitsvorfällen',
  'place.incident_protocols': 'Protokolle von Sicherheitsvorfällen',
  'data.incidents': 'Sicherheitsvorfälle',
  'topic.incidents': 'Sicherheitsvorfälle',
  'job.incidents.defaults': 'Vorgaben bei Vorfällen anwenden',
  'duty.incidents.defaults':
    'Wendet die festgelegte Vorgabe an, wenn niemand rechtzeitig antwortet',
  'job.incidents.escalated': 'Eskalationen mitteilen',
  'duty.incidents.escalated': 'Sagt Mitarbeitenden, dass ein Vorfall an sie eskaliert ist',
  'dataset.incidents.detected': 'Sicherheitsvorfälle von Microsoft',
  'purpose.incidents.detected': 'Was Microsoft Defender als Vorfall meldet, mit seinen Warnungen',
});

const en = translation<typeof de>()({
  'action.incident.open': 'opened incident{what}',
  'action.incident.write': 'wrote about incident{what}',
  'action.incident.note': 'wrote an internal note on incident{what}',
  'action.incident.state': 'changed the status of incident{what}',
  'action.incident.assign': 'assigned incident{what}',
  'action.incident.rank': 'changed the severity of incident{what}',
  'action.incident.describe': 'described incident{what}',
  'action.incident.ask': 'asked for a decision on incident{what}',
  'action.incident.answer': 'decided on incident{what}',
  'action.incident.default': 'applied the default to incident{what}',
  'action.incident.carryOut': 'proved a measure on incident{what}',
  'action.incident.merge': 'merged incident{what} with another one',
  'action.incident.escalate': 'escalated incident{what} at the operator',
  'action.incident.takeOver': 'took over incident{what}',
  'action.incident.protocol': 'made a report of incident{what}',
  'action.incidentDefaults.change': 'decided what applies without an answer{what}',
  'action.detectedIncident.takeOver': 'took over incident{what} that Microsoft reported',
  'action.detectedIncident.dismiss': 'dismissed incident{what} that Microsoft reported',
  'look.incidents': 'viewed security incidents',
  'look.detectedIncidents': 'viewed incidents that Microsoft reported',
  'subject.incident': 'Security incident',
  'subject.detectedIncident': 'Incident that Microsoft reported',
  'subject.incidentDefaults': 'Default without an answer',
  'field.severity': 'Severity',
  'field.outcome': 'Outcome',
  'field.measure': 'Measure',
  'field.answer': 'Decision',
  'field.escalatedTo': 'Escalated to',
  'field.fingerprint': 'Fingerprint',
  'field.because': 'Reason',
  'reason.incidentInbox': 'Security incidents of all customers',
  'place.detected_incidents': 'Incidents that Microsoft reported',
  'place.incidents': 'Security incidents',
  'place.incident_alerts': 'Alerts behind security incidents',
  'place.incident_assets': 'What security incidents affect',
  'place.incident_entries': 'Timelines of security incidents',
  'place.incident_questions': 'Decisions on security incidents',
  'place.incident_defaults': 'Defaults without an answer',
  'place.incident_escalations': 'Escalations of security incidents',
  'place.incident_protocols': 'Reports of security incidents',
  'data.incidents': 'Security incidents',
  'topic.incidents': 'Security incidents',
  'job.incidents.defaults': 'Apply defaults to incidents',
  'duty.incidents.defaults': 'Applies the written default where nobody answers in time',
  'job.incidents.escalated': 'Tell of escalations',
  'duty.incidents.escalated': 'Tells staff that an incident was escalated to them',
  'dataset.incidents.detected': 'Security incidents of Microsoft',
  'purpose.incidents.detected': 'What Microsoft Defender reports as an incident, with its alerts',
});

/** Texts of incidents for pages about all slices. */
export const incidentsWords = { de, en };

export const incidentsAudit = auditVocabulary(incidentsWords, platformWords);

/** Texts of refusals by their wire type. */
const messagesDe = words({
  ERROR_INCIDENTS_NOT_FOUND: 'Diesen Vorfall gibt es nicht.',
  ERROR_INCIDENTS_QUESTION_NOT_FOUND: 'Diese Frage gibt es nicht.',
  ERROR_INCIDENTS_PROTOCOL_NOT_FOUND: 'Dieses Protokoll gibt es nicht.',
  ERROR_INCIDENTS_STATE_NOT_POSSIBLE:
    'Der Stand hat sich inzwischen geändert. Bitte sehen Sie sich den Vorfall noch einmal an.',
  ERROR_INCIDENTS_OUTCOME_MISSING:
    'Bitte wählen Sie, wie der Vorfall ausgegangen ist, bevor Sie ihn abschließen.',
  ERROR_INCIDENTS_QUESTION_ANSWERED: 'Diese Frage ist schon beantwortet ({by}).',
  ERROR_INCIDENTS_QUESTION_WITHDRAWN:
    'Diese Frage ist zurückgezogen, weil der Vorfall abgeschlossen wurde.',
  ERROR_INCIDENTS_NOT_TO_BE_DONE: 'Diese Maßnahme ist nicht erlaubt worden oder schon ausgeführt.',
  ERROR_INCIDENTS_ENDED: 'Dieser Vorfall ist abgeschlossen.',
  ERROR_INCIDENTS_TAKEN_OVER:
    'Diese Meldung ist schon als Vorfall übernommen. Schließen Sie den Vorfall selbst ab.',
  ERROR_INCIDENTS_DEADLINE_NOT_POSSIBLE:
    'Die Frist muss zwischen 15 Minuten und 24 Stunden in der Zukunft liegen.',
  ERROR_INCIDENTS_PERSON_NOT_POSSIBLE: 'Diese Person kann keine Vorfälle bearbeiten.',
  ERROR_INCIDENTS_ROLE_EMPTY: 'In dieser Rolle bearbeitet niemand Vorfälle.',
  ERROR_INCIDENTS_NOT_ESCALATED: 'Dieser Vorfall ist nicht mehr eskaliert.',
  ERROR_INCIDENTS_MERGE_NOT_POSSIBLE:
    'Zusammengeführt werden nur zwei verschiedene Vorfälle desselben Kunden, und nie im Kreis.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_INCIDENTS_NOT_FOUND: 'This incident does not exist.',
  ERROR_INCIDENTS_QUESTION_NOT_FOUND: 'This question does not exist.',
  ERROR_INCIDENTS_PROTOCOL_NOT_FOUND: 'This report does not exist.',
  ERROR_INCIDENTS_STATE_NOT_POSSIBLE:
    'The status has changed in the meantime. Please look at the incident again.',
  ERROR_INCIDENTS_OUTCOME_MISSING: 'Please choose how the incident turned out before you close it.',
  ERROR_INCIDENTS_QUESTION_ANSWERED: 'This question has been answered already ({by}).',
  ERROR_INCIDENTS_QUESTION_WITHDRAWN:
    'This question was taken back because the incident was closed.',
  ERROR_INCIDENTS_NOT_TO_BE_DONE:
    'This measure has not been allowed, or has been carried out already.',
  ERROR_INCIDENTS_ENDED: 'This incident is closed.',
  ERROR_INCIDENTS_TAKEN_OVER:
    'This finding has been taken over as an incident already. Close the incident itself.',
  ERROR_INCIDENTS_DEADLINE_NOT_POSSIBLE:
    'The deadline must be between 15 minutes and 24 hours from now.',
  ERROR_INCIDENTS_PERSON_NOT_POSSIBLE: 'This person cannot work on incidents.',
  ERROR_INCIDENTS_ROLE_EMPTY: 'Nobody in this role works on incidents.',
  ERROR_INCIDENTS_NOT_ESCALATED: 'This incident is no longer escalated.',
  ERROR_INCIDENTS_MERGE_NOT_POSSIBLE:
    'Only two different incidents of the same customer can be merged, and never in a circle.',
});

export const incidentMessages = { de: messagesDe, en: messagesEn };
