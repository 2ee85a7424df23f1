import { once } from 'node:events';
import { createServer } from 'node:http';
import { ExitError, exitCodes } from '../exit-error.ts';
import { metricsText, type Measure } from '../http/metrics.ts';

export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

export interface MetricsServer {
  /** Port that it listens on. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` on a port of its own (OPS-3), for a network that only the monitoring reaches;
 * nothing else is there.
 * @throws ExitError 78 where the port cannot be had
 */
export async function serveMetrics(
  { host, port }: MetricsPlace,
  read: () => Promise<readonly Measure[]>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    if (request.method !== 'GET') return void response.writeHead(405).end();
    read().then(
      (measures) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(metricsText(measures)),
      () => response.writeHead(503).end(), // the database is away, which readiness tells
    );
  });
  server.listen({ host, port });
  await once(server, 'listening').catch((cause: unknown) => {
    throw new ExitError(
      exitCodes.wrongSettings,
      `Port ${String(port)} cannot be used for metrics: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
