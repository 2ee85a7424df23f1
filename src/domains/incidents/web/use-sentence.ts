import { useT } from '#platform/web/i18n/use-t.ts';
import { sentenceOf } from '../incident-sentence.rules.ts';
import type { IncidentEntry } from '../incidents.schema.ts';
import { incidentCatalogue } from './texts.ts';

/** Returns what says an event in a sentence; empty for what somebody wrote. */
export function useSentence(): (entry: IncidentEntry) => string {
  const t = useT(incidentCatalogue);
  return (entry) => {
    const sentence = sentenceOf(entry);
    if (!sentence) return '';
    return t(sentence.key, { what: sentence.word ? t(sentence.word) : sentence.what });
  };
}
