import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { EventLine, type EventLineEntry } from '#platform/web/ui/event-line.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { sentenceOf, timelineOf } from '../timeline.rules.ts';
import type { Incident, IncidentEntry } from '../incidents.schema.ts';
import { incidentCatalogue } from './texts.ts';

/** Returns what says an event in a sentence; empty for what somebody wrote. */
function useSentence(): (entry: IncidentEntry) => string {
  const t = useT(incidentCatalogue);
  return (entry) => {
    const sentence = sentenceOf(entry);
    if (!sentence) return '';
    return t(sentence.key, { what: sentence.word ? t(sentence.word) : sentence.what });
  };
}

interface TimelineProps {
  readonly incident: Incident;
  readonly label: string;
  /** Marks a note that the customer does not see. */
  readonly noteMark?: string;
  /** Event that comes without anybody, above everything else. */
  readonly ahead?: EventLineEntry | undefined;
}

/** Shows everything that happened, the newest first; alerts stand at the time of their cause. */
export function IncidentTimeline({ incident, label, noteMark = '', ahead }: TimelineProps) {
  const t = useT(incidentCatalogue);
  const sentence = useSentence();
  const items = timelineOf(incident).toReversed();
  const entries = items.map((item, place): EventLineEntry => {
    const kind = place === 0 ? 'latest' : 'happened';
    const at = <DateText value={item.at} style="dateTime" />;
    if ('alert' in item) {
      const { alert } = item;
      const detail = [t('alert'), alert.origin, ...alert.techniques].filter(Boolean).join(' · ');
      return { id: `alert-${alert.id}`, title: alert.title, detail, at, kind };
    }
    const { entry } = item;
    const said = sentence(entry);
    const who = entry.kind === 'note' ? `${entry.author} · ${noteMark}` : entry.author;
    return { id: entry.id, title: said || <Text>{entry.body}</Text>, detail: below(), at, kind };

    function below(): ReactNode {
      return said && entry.body ? `${who} · ${entry.body}` : who;
    }
  });
  return <EventLine label={label} entries={ahead ? [ahead, ...entries] : entries} />;
}

function Text({ children }: { readonly children: string }) {
  return <span className="inc-text">{children}</span>;
}
