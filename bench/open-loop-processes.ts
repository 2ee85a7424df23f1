import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { openBrowser, openPage } from './browser.ts';
import { type BuiltPortal, signInAsCustomer, startBuiltPortal } from './built-portal.ts';
import { type Asked, type OpenFigures, openLoop } from './open-loop-load.ts';

/** Requests a second. */
const rates = [300, 600] as const;
const seconds = 15;
/** Several people, since each is held to a pace. */
const logins = [
  'lena.adler@adler.example',
  'paul.kurz@adler.example',
  'mara.bergmann@bergmann.example',
  'jonas.petersen@hafenlogistik.example',
];

/** By number of processes and rate. */
export type ProcessesFigures = Readonly<Record<string, OpenFigures>>;

/** The whole program with the demo operator, as one process and as two (ATRIUM_PROCESSES). */
export async function measureProcesses(
  readsOf: (tenantId: string) => readonly string[],
): Promise<ProcessesFigures> {
  const figures: Record<string, OpenFigures> = {};
  for (const count of [1, 2]) {
    const portal = await startBuiltPortal({ ATRIUM_PROCESSES: String(count) });
    try {
      const asked = await asCallers(portal, readsOf);
      const load = { port: Number(new URL(portal.address).port), asked, seconds };
      const pids = [portal.pid, ...childrenOf(portal.pid)];
      await openLoop({ ...load, pids, perSecond: 100, seconds: 5 }); // compilers warm
      for (const perSecond of rates)
        figures[`${String(count)} at ${String(perSecond)} a second`] = await openLoop({
          ...load,
          pids,
          perSecond,
        });
    } finally {
      await portal.close();
    }
  }
  return figures;
}

/** Returns the reads of several people at their companies, with their bearers. */
async function asCallers(
  portal: BuiltPortal,
  readsOf: (tenantId: string) => readonly string[],
): Promise<Asked[]> {
  const browser = await openBrowser();
  try {
    const asked: Asked[] = [];
    for (const login of logins) {
      const { tenantId, headers } = await signedIn(browser, portal, login);
      asked.push(...readsOf(tenantId).map((path) => ({ path, headers })));
    }
    return asked;
  } finally {
    await browser.close();
  }
}

async function signedIn(browser: Browser, portal: BuiltPortal, login: string) {
  const page = await openPage(browser, portal.address);
  const called = page.waitForRequest(
    (request) => request.headers()['authorization'] !== undefined && request.url().includes('/api'),
  );
  await signInAsCustomer(page, login);
  const authorization = (await called).headers()['authorization'] ?? '';
  const tenantId = new URL(page.url()).pathname.split('/')[1] ?? '';
  await page.context().close();
  return { tenantId, headers: { authorization } };
}

/** Returns the processes that a process has started and that serve. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isServing(pid, parent));
}

function isServing(pid: number, parent: number): boolean {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const line = readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8');
    return Number(fields[1]) === parent && line.includes('server.ts');
  } catch {
    return false; // it has ended meanwhile
  }
}
