import { platformWords } from '#platform/common/platform.words.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

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
