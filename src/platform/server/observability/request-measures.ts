import type { FastifyInstance } from 'fastify';
import type { Measure } from '../http/metrics.ts';

/** Upper ends of durations in seconds; the goal is 95 % within a quarter of one. */
export const durationEnds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/**
 * Series by route are bounded: what comes after so many pairs of route and status counts under the
 * route `other`.
 */
export const mostRouteSeries = 1_600;

export interface RequestMeasures {
  /** Counts what the routes answer that are declared after it. */
  watch(app: FastifyInstance): void;
  note(request: RequestFacts): void;
  read(): Measure[];
}

interface RequestFacts {
  readonly method: string;
  /** Pattern of the route, never an address: ids are no labels. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

type Labels = NonNullable<Measure['samples'][number]['labels']>;

/** Counts requests by route and class of status, and how long they take in all. */
export function createRequestMeasures(): RequestMeasures {
  const counts = new Map<string, { readonly labels: Labels; value: number }>();
  const buckets = durationEnds.map(() => 0);
  const all = { count: 0, seconds: 0 };

  function count(method: string, route: string, status: string): void {
    const key = `${method} ${route} ${status}`;
    const known = counts.get(key);
    if (known) known.value += 1;
    else if (counts.size < mostRouteSeries || route === 'other')
      counts.set(key, { labels: { method, route, status }, value: 1 });
    else count('any', 'other', status);
  }

  const note = ({ method, route, status, seconds }: RequestFacts): void => {
    count(method, route, `${String(Math.floor(status / 100))}xx`);
    all.count += 1;
    all.seconds += seconds;
    for (const [at, end] of durationEnds.entries())
      if (seconds <= end) buckets[at] = (buckets[at] ?? 0) + 1;
  };
  return {
    note,
    watch(app) {
      app.addHook('onResponse', async (request, reply) =>
        note({
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          seconds: reply.elapsedTime / 1_000,
        }),
      );
    },
    read: () => [
      {
        name: 'atrium_http_requests_total',
        help: 'Requests answered since the start by route and class of status.',
        type: 'counter',
        samples: [...counts.values()],
      },
      ...durationMeasures(buckets, all),
    ],
  };
}

/** The three families of a histogram in Prometheus' words. */
function durationMeasures(
  buckets: readonly number[],
  { count, seconds }: { readonly count: number; readonly seconds: number },
): Measure[] {
  const name = 'atrium_http_request_seconds';
  return [
    {
      name: `${name}_bucket`,
      help: 'Requests answered within so many seconds.',
      type: 'counter',
      samples: [
        ...durationEnds.map((end, at) => ({
          labels: { le: String(end) },
          value: buckets[at] ?? 0,
        })),
        { labels: { le: '+Inf' }, value: count },
      ],
    },
    {
      name: `${name}_sum`,
      help: 'Seconds that all requests took.',
      type: 'counter',
      samples: [{ value: seconds }],
    },
    {
      name: `${name}_count`,
      help: 'Requests answered since the start.',
      type: 'counter',
      samples: [{ value: count }],
    },
  ];
}
