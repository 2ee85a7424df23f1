import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { asksForFacts, isServing, type ProcessFacts } from './process-facts.ts';

export interface ProcessesOptions {
  readonly appUrl: string;
  /** Folder of the sockets between the processes. */
  readonly folder: string;
  readonly simulator: ProcessFacts['simulator'];
  readonly count: number;
  readonly report: (message: string) => void;
}

export interface Processes {
  /** Resolves when all processes serve. */
  start(): Promise<void>;
  /** Tells all to end in order, and waits for them. */
  stop(): Promise<void>;
  /** Called with the exit code of a process that ended before all served for the first time. */
  onFailedStart(tell: (code: number) => void): void;
}

/** A process that ended sooner is not started again at once: it would keep the machine busy. */
const shortLifeMs = 10_000;
const pauseMs = 1_000;

/** Starts the processes that serve the portal, and starts those again that end. */
export function createProcesses({
  appUrl,
  folder,
  simulator,
  count,
  report,
}: ProcessesOptions): Processes {
  let isStopping = false;
  let haveServed = false;
  let reportFailedStart: (code: number) => void = () => undefined;

  function begin(): Promise<void> {
    const worker = cluster.fork();
    const bornAt = performance.now();
    const { promise, resolve } = Promise.withResolvers<void>();
    const facts: ProcessFacts = { appUrl, place: { number: worker.id, folder }, simulator };
    worker.on('message', (message: unknown) => {
      if (message === asksForFacts) worker.send(facts);
      if (message === isServing) resolve();
    });
    worker.on('exit', (code: number | null, signal: string | null) => {
      if (isStopping) return;
      if (!haveServed) return reportFailedStart(code ?? 1);
      report(`process ${String(worker.id)} has ended (${signal ?? String(code)}); another starts`);
      again(performance.now() - bornAt);
    });
    return promise;
  }

  function again(lifeMs: number): void {
    setTimeout(() => isStopping || void begin(), lifeMs < shortLifeMs ? pauseMs : 0);
  }

  return {
    async start() {
      await Promise.all(Array.from({ length: count }, begin));
      haveServed = true;
    },
    async stop() {
      isStopping = true;
      await Promise.all(running().map(endInOrder));
    },
    onFailedStart(tell) {
      reportFailedStart = tell;
    },
  };
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

async function endInOrder(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
