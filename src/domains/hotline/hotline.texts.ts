import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.hotlineCall.code': 'hat einen Code für die Hotline geholt{what}',
  'action.hotlineCall.answer': 'hat einen Anruf bei der Hotline angenommen{what}',
  'action.firstSteps.tick': 'hat einen ersten Schritt abgehakt{what}',
  'action.firstSteps.untick': 'hat den Haken eines ersten Schritts entfernt{what}',
  'action.firstSteps.restart': 'hat eine Liste erster Schritte neu begonnen{what}',
  'action.hotlineSettings.save': 'hat Nummer und Zeiten der Hotline geändert{what}',
  'look.hotline': 'hat die ersten Schritte angesehen',
  'subject.hotlineCall': 'Anruf bei der Hotline',
  'subject.firstSteps': 'Erste Schritte',
  'subject.hotlineSettings': 'Hotline für Sicherheitsvorfälle',
  'field.steps': 'Schritte',
  'field.kind': 'Art des Vorfalls',
  'field.doneAt': 'Erledigt',
  'field.caller': 'Anrufer',
  'field.phone': 'Telefonnummer',
  'field.isAlways': 'Rund um die Uhr',
  'field.opensAt': 'Beginn (Minute des Tages)',
  'field.closesAt': 'Ende (Minute des Tages)',
  'field.weekdays': 'Wochentage',
  'field.timeZone': 'Zeitzone',
  'field.answerMinutes': 'Minuten bis zur Antwort',
  'field.noteDe': 'Hinweis auf Deutsch',
  'field.noteEn': 'Hinweis auf Englisch',
  'place.hotline_codes': 'Codes für Anrufe bei der Hotline',
  'place.first_steps': 'Abgehakte erste Schritte',
  'place.hotline_settings': 'Nummer und Zeiten der Hotline',
  'data.firstSteps': 'Erste Schritte bei Vorfällen',
});

const en = translation<typeof de>()({
  'action.hotlineCall.code': 'fetched a code for the hotline{what}',
  'action.hotlineCall.answer': 'answered a call to the hotline{what}',
  'action.firstSteps.tick': 'ticked a first step{what}',
  'action.firstSteps.untick': 'took the tick off a first step{what}',
  'action.firstSteps.restart': 'started a list of first steps anew{what}',
  'action.hotlineSettings.save': 'changed number and hours of the hotline{what}',
  'look.hotline': 'viewed the first steps',
  'subject.hotlineCall': 'Call to the hotline',
  'subject.firstSteps': 'First steps',
  'subject.hotlineSettings': 'Hotline for security incidents',
  'field.steps': 'Steps',
  'field.kind': 'Kind of incident',
  'field.doneAt': 'Done',
  'field.caller': 'Caller',
  'field.phone': 'Phone number',
  'field.isAlways': 'Around the clock',
  'field.opensAt': 'Beginning (minute of the day)',
  'field.closesAt': 'End (minute of the day)',
  'field.weekdays': 'Days of the week',
  'field.timeZone': 'Time zone',
  'field.answerMinutes': 'Minutes until an answer',
  'field.noteDe': 'Note in German',
  'field.noteEn': 'Note in English',
  'place.hotline_codes': 'Codes for calls to the hotline',
  'place.first_steps': 'First steps that were ticked',
  'place.hotline_settings': 'Number and hours of the hotline',
  'data.firstSteps': 'First steps in incidents',
});

/** Texts of the hotline for pages about all slices. */
export const hotlineWords = { de, en };

export const hotlineAudit = auditVocabulary(hotlineWords, platformWords);

/** Texts of refusals by their wire type. */
const messagesDe = words({
  ERROR_HOTLINE_CODE_NOT_VALID:
    'Dieser Code gilt nicht: falsch verstanden, abgelaufen oder schon benutzt. Bitten Sie um einen neuen.',
  ERROR_HOTLINE_STEP_NOT_FOUND: 'Diesen Schritt gibt es nicht.',
  ERROR_HOTLINE_HOURS_NOT_POSSIBLE:
    'Das Ende muss nach dem Beginn liegen, und mindestens ein Tag muss gewählt sein.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_HOTLINE_CODE_NOT_VALID:
    'This code is not valid: misheard, expired or used already. Ask for a new one.',
  ERROR_HOTLINE_STEP_NOT_FOUND: 'This step does not exist.',
  ERROR_HOTLINE_HOURS_NOT_POSSIBLE:
    'The end must be after the beginning, and at least one day must be chosen.',
});

export const hotlineMessages = { de: messagesDe, en: messagesEn };
