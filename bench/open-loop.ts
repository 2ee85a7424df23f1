import { type OpenFigures, openLoop } from './open-loop-load.ts';
import { withServers } from './list-endpoint.ts';

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
  readonly limit: number;
  readonly passed: boolean;
}

/** Three hundred mixed reads a second on one node, sent when they are due. */
export async function run(): Promise<OpenLoopFigures> {
  return withServers(async ({ tenantId, portal, peer }) => {
    const base = `/api/marketplace/${tenantId}/orders`;
    const reads = [
      `${base}?take=10`,
      `/api/marketplace/${tenantId}/order-figures`,
      `${base}?take=50`,
      `${base}?take=10&skip=40`,
      `${base}?take=10&search=ord-17`,
    ];
    const common = { perSecond, seconds };
    const ofPortal = { ...common, ...portal, paths: reads };
    const ofPeer = { ...common, ...peer, paths: ['/?take=10&skip=0'] };
    for (const one of [ofPortal, ofPeer]) await openLoop({ ...one, seconds: 3 }); // compilers warm
    const figures = { portal: await openLoop(ofPortal), peer: await openLoop(ofPeer) };
    const ratio = Number((figures.portal.cores / figures.peer.cores).toFixed(2));
    const passed = figures.portal.failed === 0 && figures.portal.p95 <= p95Limit;
    return { name: '300 mixed reads a second', ...figures, ratio, limit: p95Limit, passed };
  });
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
