import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openBrowser, openPage, slow } from './browser.ts';
import { type BuiltPortal, signInAsCustomer, startBuiltPortal } from './built-portal.ts';
import { buildPeer } from './peer-build.ts';
import { median, rounded } from './spread.ts';
import { serveFolder, type StaticServer } from './static-server.ts';

const rounds = 5;
/** Largest contentful paint, as share of what the peer's list page takes in the same run. */
const limits = { signIn: 0.55, home: 0.8 } as const;
const customer = 'lena.adler@adler.example';

interface Start {
  /** Milliseconds from asking for the page to its largest contentful paint. */
  readonly lcp: number;
  /** kB of JavaScript, compressed, that had come by then, and when the page had become quiet. */
  readonly scriptsSeen: number;
  readonly scriptsAll: number;
}
const pages = ['signIn', 'home', 'refineSignIn', 'refineList'] as const;
type PageName = (typeof pages)[number];

/**
 * First sight of sign-in page and home beside Refine's, with nothing cached, in Chromium at 4x CPU
 * slow-down and Fast 4G.
 */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const open: { portal?: BuiltPortal; peer?: StaticServer; browser?: Browser } = {};
  try {
    buildPeer('refine', folder);
    open.peer = await serveFolder(folder, { '/api/orders': orders });
    open.portal = await startBuiltPortal();
    open.browser = await openBrowser();
    return figures(await playRounds(open.browser, open.portal.address, open.peer.address));
  } finally {
    await open.browser?.close();
    await open.portal?.close();
    open.peer?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Twenty lines for the peer's list. */
const orders = Array.from({ length: 20 }, (_, n) => ({
  id: n + 1,
  title: `Order ${String(n + 1)}`,
  status: n % 3 === 0 ? 'open' : 'completed',
  total: `${String((n + 1) * 10)},00 €`,
}));

async function playRounds(
  browser: Browser,
  portal: string,
  peer: string,
): Promise<Record<PageName, Start[]>> {
  const measured: Record<PageName, Start[]> = {
    signIn: [],
    home: [],
    refineSignIn: [],
    refineList: [],
  };
  for (let round = 0; round <= rounds; round += 1)
    for (const name of pages) {
      const start = await startOf(browser, name, name.startsWith('refine') ? peer : portal);
      if (round > 0) measured[name].push(start); // the first warms disk, server and browser
    }
  return measured;
}

function figures(measured: Record<PageName, readonly Start[]>) {
  const middle = (name: PageName): Start => ({
    lcp: rounded(median(measured[name].map(({ lcp }) => lcp))),
    scriptsSeen: rounded(median(measured[name].map(({ scriptsSeen }) => scriptsSeen)), 1),
    scriptsAll: rounded(median(measured[name].map(({ scriptsAll }) => scriptsAll)), 1),
  });
  const [signIn, home, refineSignIn, refineList] = [
    middle('signIn'),
    middle('home'),
    middle('refineSignIn'),
    middle('refineList'),
  ];
  const ratios = {
    signIn: rounded(signIn.lcp / refineList.lcp, 2),
    home: rounded(home.lcp / refineList.lcp, 2),
  };
  const passed = ratios.signIn <= limits.signIn && ratios.home <= limits.home;
  return {
    name: 'first sight',
    signIn,
    home,
    refineSignIn,
    refineList,
    ratios,
    limits,
    passed,
  };
}

async function startOf(browser: Browser, name: PageName, address: string): Promise<Start> {
  if (name !== 'home')
    return measure(await openPage(browser, address), name === 'refineList' ? '/' : '/login');
  // Signed in on another page: what that one loaded is not in the cache of the one that is
  // measured.
  const first = await openPage(browser, address);
  await signInAsCustomer(first, customer);
  const path = new URL(first.url()).pathname;
  const state = await first.context().storageState();
  const session: unknown = await first.evaluate('JSON.stringify({ ...sessionStorage })');
  await first.context().close();
  const page = await openPage(browser, address, state);
  await page.addInitScript(
    `for (const [key, value] of Object.entries(${String(session)})) sessionStorage.setItem(key, value)`,
  );
  return measure(page, path);
}

/** @param path of what a person asks for; waits until the page is quiet */
async function measure(page: Page, path: string): Promise<Start> {
  try {
    await slow(page, 'fast 4G');
    await page.addInitScript(
      `new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) globalThis.lcp = startTime }).observe({ type: 'largest-contentful-paint', buffered: true })`,
    );
    await page.goto(path);
    await page.locator('h1, h2, h3, h4, .ant-typography').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    // as `telling` writes it
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(String(await page.evaluate(telling))) as Start;
  } finally {
    await page.context().close();
  }
}

/** Script that runs in the page. Reports a file that was preloaded and then imported once. */
const telling = `(() => {
  const scripts = new Map(performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map((one) => [one.name, one]));
  const kilobytes = (until) => [...scripts.values()].filter(({ responseEnd }) => responseEnd <= until).reduce((sum, one) => sum + one.encodedBodySize, 0) / 1000;
  return JSON.stringify({ lcp: globalThis.lcp, scriptsSeen: kilobytes(globalThis.lcp), scriptsAll: kilobytes(Infinity) });
})()`;

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
