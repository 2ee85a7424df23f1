import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Measure } from '../http/metrics.ts';

/** Connections of a pool, as pg counts them. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const nanosPerSecond = 1e9;

/** Measures one process: its event loop, its memory, its connections. */
export function createProcessMeasures(
  number: number,
  pool: PoolCounts | undefined,
): () => Measure[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const labels = { process: String(number) };
  const gauge = (name: string, help: string, samples: Measure['samples']): Measure => ({
    ...{ name, help, samples },
    type: 'gauge',
  });
  return () => {
    const lag = delay.count === 0 ? 0 : delay.percentile(99) / nanosPerSecond;
    delay.reset();
    return [
      gauge('atrium_event_loop_lag_seconds', 'Event loop: 99 % of its delays were shorter.', [
        { labels, value: lag },
      ]),
      gauge('atrium_resident_bytes', 'Memory that the process holds.', [
        { labels, value: process.memoryUsage.rss() },
      ]),
      gauge('atrium_uptime_seconds', 'Seconds since the process began.', [
        { labels, value: process.uptime() },
      ]),
      ...(pool ? poolMeasures(pool, gauge) : []),
    ];
  };
}

function poolMeasures(
  { totalCount, idleCount, waitingCount }: PoolCounts,
  gauge: (name: string, help: string, samples: Measure['samples']) => Measure,
): Measure[] {
  return [
    gauge('atrium_database_connections', 'Connections to the database by state.', [
      { labels: { state: 'busy' }, value: totalCount - idleCount },
      { labels: { state: 'idle' }, value: idleCount },
    ]),
    gauge('atrium_database_waiting', 'Work that waits for a connection.', [
      { value: waitingCount },
    ]),
  ];
}
