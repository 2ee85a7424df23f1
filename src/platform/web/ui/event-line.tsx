import type { ReactNode } from 'react';
import './css/facts.css';
import { Peak } from './peak.tsx';
import type { PeakState } from './peak.rules.ts';

export interface EventLineEntry {
  readonly id: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode | undefined;
  /** A `DueDate` or `DateText`. */
  readonly at: ReactNode;
  /** `happened` and `latest` are dots, the others the signs of days to come. */
  readonly kind: 'happened' | 'latest' | 'expected' | PeakState;
}

export interface EventLineProps {
  readonly label: string;
  /** The farthest day ahead first, the oldest last. */
  readonly entries: readonly EventLineEntry[];
}

const isPast = (kind: EventLineEntry['kind']): boolean => kind === 'happened' || kind === 'latest';

/** The ridge upright: what comes stands above on a dotted line, what was below on a solid one. */
export function EventLine({ label, entries }: EventLineProps) {
  return (
    <ol className="ui-events" aria-label={label}>
      {entries.map(({ id, title, detail, at, kind }) => (
        <li key={id} className="ui-event" data-ahead={!isPast(kind) || undefined}>
          <span className="ui-event-mark">
            <Mark kind={kind} />
          </span>
          <div className="ui-event-body">
            <span className="ui-event-title">{title}</span>
            {detail === undefined ? null : <span className="ui-event-detail">{detail}</span>}
          </div>
          <span className="ui-event-at">{at}</span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ kind }: Pick<EventLineEntry, 'kind'>) {
  if (kind !== 'happened' && kind !== 'latest' && kind !== 'expected') return <Peak state={kind} />;
  return <span className="ui-event-dot" data-latest={kind === 'latest' || undefined} />;
}
