import type { Measure } from '#platform/server/http/metrics.ts';
import { eventFates, type EventFate } from './receive-event.ts';

export interface EventMeasures {
  count(fate: EventFate): void;
  read(): Measure[];
}

/** Counts events of Partner Center by what became of them. */
export function createEventMeasures(): EventMeasures {
  const counts = new Map<EventFate, number>(eventFates.map((fate) => [fate, 0]));
  return {
    count: (fate) => void counts.set(fate, (counts.get(fate) ?? 0) + 1),
    read: () => [
      {
        name: 'atrium_partner_events_total',
        help: 'Events of Partner Center since the start by outcome.',
        type: 'counter',
        samples: [...counts].map(([outcome, value]) => ({ labels: { outcome }, value })),
      },
    ],
  };
}
