import type { HubEvent } from '@atrium/signalr-server/ports';
import type { Measure } from '../http/metrics.ts';

interface HubCounts {
  readonly open: number;
  readonly pending: number;
  readonly ending: number;
  readonly groups: number;
}

export interface HubMeasures {
  note(event: HubEvent): void;
  read(counts: HubCounts): readonly Measure[];
}

/** Counts what a hub reports since its start, beside what it holds now. */
export function createHubMeasures(): HubMeasures {
  const closed = new Map<string, number>();
  const rejected = new Map<string, number>();
  return {
    note(event) {
      if (event.type === 'closed') increase(closed, event.reason);
      if (event.type === 'rejected') increase(rejected, String(event.status));
    },
    read: ({ open, pending, ending, groups }) => [
      {
        name: 'atrium_push_connections',
        help: 'Live connections of this node by state.',
        type: 'gauge',
        samples: Object.entries({ open, pending, ending }).map(([state, value]) => ({
          labels: { state },
          value,
        })),
      },
      {
        name: 'atrium_push_groups',
        help: 'Groups that somebody on this node is in.',
        type: 'gauge',
        samples: [{ value: groups }],
      },
      {
        name: 'atrium_push_closed_total',
        help: 'Live connections closed since the start by reason.',
        type: 'counter',
        samples: samplesOf('reason', closed),
      },
      {
        name: 'atrium_push_rejected_total',
        help: 'Requests of the hub refused since the start by status.',
        type: 'counter',
        samples: samplesOf('status', rejected),
      },
    ],
  };
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function samplesOf(label: string, counts: ReadonlyMap<string, number>): Measure['samples'] {
  return [...counts].map(([key, value]) => ({ labels: { [label]: key }, value }));
}
