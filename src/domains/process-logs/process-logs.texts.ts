import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.process.retry': 'hat einen Vorgang wieder aufgenommen{what}',
  'subject.process': 'Vorgang',
  'field.process': 'Vorgang',
  'field.step': 'Schritt',
  'reason.processLogs': 'Vorgangsprotokolle aller Kunden',
  'place.process_steps': 'Vorgangsprotokolle',
  'data.processSteps': 'Vorgangsprotokolle',
});

const en = translation<typeof de>()({
  'action.process.retry': 'took a process up again{what}',
  'subject.process': 'Process',
  'field.process': 'Process',
  'field.step': 'Step',
  'reason.processLogs': 'Process logs of all customers',
  'place.process_steps': 'Process logs',
  'data.processSteps': 'Process logs',
});

/** Texts of process logs for pages about all slices. */
export const processLogsWords = { de, en };

export const processLogsAudit = auditVocabulary(processLogsWords, platformWords);

const messagesDe = words({
  ERROR_PROCESS_STEP_NOT_FOUND: 'Diesen Schritt gibt es nicht mehr.',
  ERROR_PROCESS_NOTHING_LEFT:
    'Dieser Vorgang ist zu Ende. Es ist nichts mehr offen, das wiederholt werden könnte.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_PROCESS_STEP_NOT_FOUND: 'This step no longer exists.',
  ERROR_PROCESS_NOTHING_LEFT: 'This process has ended. Nothing is left that could be repeated.',
});

/** Texts of refusals, by the key that crosses the wire. */
export const processLogMessages = { de: messagesDe, en: messagesEn };
