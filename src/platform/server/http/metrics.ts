import type { FastifyInstance } from 'fastify';
import { portalRefusals } from '#platform/common/errors.ts';

/** One measure in Prometheus' words; labels and names are ours and need no escaping. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly samples: readonly {
    readonly labels?: Readonly<Record<string, string>> | undefined;
    readonly value: number;
  }[];
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * A page of somebody else in a browser on this machine asks under its own name, which it lets lead
 * here (DNS rebinding).
 */
const isOwnHost = (host: string | undefined): boolean =>
  host === undefined || /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);

/**
 * `/metrics` (OPS-3): counts of this node as text for Prometheus. Answers callers on the machine
 * itself only; who comes through a proxy is not there, and the page does not exist for them.
 */
export function mountMetrics(
  app: FastifyInstance,
  measure: () => Promise<readonly Measure[]>,
): void {
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!loopback.test(request.ip) || !isOwnHost(request.headers.host))
      throw portalRefusals.NOT_FOUND();
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metricsText(await measure()));
  });
}

/** Returns the text format of Prometheus, version 0.0.4. */
export function metricsText(measures: readonly Measure[]): string {
  const lines = measures.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels = {}, value }) => `${name}${labelsText(labels)} ${String(value)}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
