import { withServers } from './list-endpoint.ts';
import { type OpenFigures, openLoop } from './open-loop-load.ts';
import { measureProcesses, type ProcessesFigures } from './open-loop-processes.ts';

const perSecond = 300;
const seconds = 15;
/** What OPS-12 allows a page to wait for the server, in ms. */
const p95Limit = 250;

export interface OpenLoopFigures {
  readonly name: string;
  readonly portal: OpenFigures;
  /** Bare node:http and pg with one list, at the same rate in the same run. */
  readonly peer: OpenFigures;
  /** Processor time of the portal to that of the peer. */
  readonly ratio: number;
  /** The whole program as one process and as two. */
  readonly processes: ProcessesFigures;
  readonly limit: number;
  readonly passed: boolean;
}

/** Three hundred mixed reads a second on one node, sent when they are due. */
export async function run(): Promise<OpenLoopFigures> {
  const figures = await withServers(async ({ tenantId, portal, peer }) => {
    const asked = reads(tenantId).map((path) => ({ path, headers: portal.headers }));
    const common = { perSecond, seconds };
    const ofPortal = { ...common, port: portal.port, pids: [portal.pid], asked };
    const list = [{ path: '/?take=10&skip=0', headers: peer.headers }];
    const ofPeer = { ...common, port: peer.port, pids: [peer.pid], asked: list };
    for (const one of [ofPortal, ofPeer]) await openLoop({ ...one, seconds: 3 }); // compilers warm
    return { portal: await openLoop(ofPortal), peer: await openLoop(ofPeer) };
  });
  const processes = await measureProcesses(reads);
  const ratio = Number((figures.portal.cores / figures.peer.cores).toFixed(2));
  const passed = figures.portal.failed === 0 && figures.portal.p95 <= p95Limit;
  return {
    name: '300 mixed reads a second',
    ...figures,
    ratio,
    processes,
    limit: p95Limit,
    passed,
  };
}

function reads(tenantId: string): string[] {
  const base = `/api/marketplace/${tenantId}/orders`;
  return [
    `${base}?take=10`,
    `/api/marketplace/${tenantId}/order-figures`,
    `${base}?take=50`,
    `${base}?take=10&skip=40`,
    `${base}?take=10&search=ord-17`,
  ];
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
