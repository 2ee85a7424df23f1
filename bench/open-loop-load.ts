import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface OpenLoad {
  readonly port: number;
  /** Asked for in turn. */
  readonly asked: readonly Asked[];
  readonly perSecond: number;
  readonly seconds: number;
  /** Processes of the server, whose processor time is taken. */
  readonly pids: readonly number[];
}

export interface OpenFigures {
  /** Milliseconds from the moment a request was due, whether it could be sent then or not. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Cores that the server's processes took. */
  readonly cores: number;
  readonly failed: number;
}

/**
 * Sends requests when they are due, however long earlier ones take: a server that falls behind shows
 * it in its latency, which a loop that waits for answers would hide.
 */
export async function openLoop(load: OpenLoad): Promise<OpenFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const began = performance.now();
  const before = processorSeconds(load.pids);
  const total = load.perSecond * load.seconds;
  const answers: Promise<number | undefined>[] = [];
  while (answers.length < total) {
    const due = Math.ceil(((performance.now() - began) / 1_000) * load.perSecond);
    while (answers.length < Math.min(due, total)) {
      const at = began + (answers.length * 1_000) / load.perSecond;
      answers.push(ask(agent, load, answers.length, at));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const took = await Promise.all(answers);
  const cores = (processorSeconds(load.pids) - before) / ((performance.now() - began) / 1_000);
  agent.destroy();
  const times = took.filter((one) => one !== undefined).toSorted((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
  const failed = took.length - times.length;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), cores: Number(cores.toFixed(2)), failed };
}

/** Resolves with the milliseconds since `due`; undefined for every answer but 200. */
function ask(
  agent: Agent,
  { port, asked }: OpenLoad,
  count: number,
  due: number,
): Promise<number | undefined> {
  const { path, headers } = asked[count % asked.length] ?? { path: '/', headers: {} };
  return new Promise((resolve) => {
    get({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume().on('end', () => {
        resolve(answer.statusCode === 200 ? performance.now() - due : undefined);
      });
    }).on('error', () => resolve(undefined));
  });
}

/** User and system time of processes (proc_pid_stat(5), fields 14 and 15, in hundredths). */
function processorSeconds(pids: readonly number[]): number {
  return pids.map(secondsOf).reduce((sum, one) => sum + one, 0);
}

function secondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
