import type { ReactNode } from 'react';
import { toneIcons, type Tone } from './chip.tsx';
import { Icon, type IconType } from './icon.tsx';

export interface TimelineEntry {
  readonly id: string;
  readonly title: ReactNode;
  /** A `DateText` or `RelativeTime`. */
  readonly at?: ReactNode | undefined;
  readonly children?: ReactNode | undefined;
  readonly tone?: Tone | undefined;
  readonly icon?: IconType | undefined;
  /** Not there yet. */
  readonly isAhead?: boolean | undefined;
}

/** Timeline of events in order: an order's states, an audit trail. */
export function Timeline({
  label,
  entries,
}: {
  readonly label: string;
  readonly entries: readonly TimelineEntry[];
}) {
  return (
    <ol className="ui-timeline" aria-label={label}>
      {entries.map((entry) => (
        <TimelineItem key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function TimelineItem({ entry }: { readonly entry: TimelineEntry }) {
  const { tone = 'neutral', icon, isAhead } = entry;
  const shown = icon ?? (tone === 'neutral' ? undefined : toneIcons[tone]);
  return (
    <li className="ui-timeline-item" data-tone={tone} data-ahead={isAhead || undefined}>
      <span className="ui-timeline-mark">{shown ? <Icon of={shown} size={14} /> : null}</span>
      <div className="ui-timeline-body">
        <div className="ui-timeline-head">
          <span className="ui-timeline-title">{entry.title}</span>
          {entry.at ? <span className="ui-muted">{entry.at}</span> : null}
        </div>
        {entry.children}
      </div>
    </li>
  );
}
