import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { openBrowser, openPage, slow } from './browser.ts';
import { buildPeer } from './peer-build.ts';
import { median, rounded } from './spread.ts';
import { serveFolder, type StaticServer } from './static-server.ts';

const rounds = 5;
const steps = 150;
const stepPixels = 240;
/** Times the peer, at most. */
const most = 1;

/** Selectors of a row. */
const tables = {
  atrium: 'tbody tr[data-index]',
  agGrid: '.ag-row',
} as const;
type TableName = keyof typeof tables;

interface Measured {
  /** Milliseconds until the first rows are painted, of 100,000 in memory. */
  readonly firstRender: number;
  /** Milliseconds of JavaScript in a step of 240 pixels. */
  readonly scripting: number;
  /** Milliseconds of style and layout in a step. */
  readonly layout: number;
}

/**
 * 100,000 rows of eight columns in our table and in AG Grid Community, in turn, in one run, on a
 * four times slower processor.
 */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const servers: StaticServer[] = [];
  const browser = await openBrowser();
  try {
    await buildOurs(join(folder, 'atrium'));
    buildPeer('ag-grid', join(folder, 'agGrid'));
    const addresses: Partial<Record<TableName, string>> = {};
    // the keys of a literal
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    for (const name of Object.keys(tables) as TableName[]) {
      const server = await serveFolder(join(folder, name));
      servers.push(server);
      addresses[name] = server.address;
    }
    const measured: Record<TableName, Measured[]> = { atrium: [], agGrid: [] };
    for (let round = 0; round <= rounds; round += 1)
      // the keys of a literal
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      for (const name of Object.keys(tables) as TableName[]) {
        const one = await measure(browser, name, addresses[name] ?? '');
        if (round > 0) measured[name].push(one); // the first warms the disk and the browser
      }
    return figures(measured);
  } finally {
    await browser.close();
    for (const server of servers) server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function figures(measured: Record<TableName, readonly Measured[]>) {
  const middle = (name: TableName): Measured => ({
    firstRender: rounded(median(measured[name].map((one) => one.firstRender))),
    scripting: rounded(median(measured[name].map((one) => one.scripting)), 2),
    layout: rounded(median(measured[name].map((one) => one.layout)), 2),
  });
  // Round by round, so that what else the machine did hits both sides of each ratio.
  const ratio = (key: keyof Measured): number =>
    rounded(
      median(measured.atrium.map((one, round) => one[key] / (measured.agGrid[round]?.[key] ?? 1))),
      2,
    );
  const ratios = {
    firstRender: ratio('firstRender'),
    scripting: ratio('scripting'),
    layout: ratio('layout'),
  };
  const passed = ratios.firstRender <= most && ratios.scripting <= most;
  return {
    name: 'table of 100,000 rows',
    atrium: middle('atrium'),
    agGrid: middle('agGrid'),
    ratios,
    most,
    passed,
  };
}

async function measure(browser: Browser, name: TableName, address: string): Promise<Measured> {
  const page = await openPage(browser, address);
  try {
    await page.goto('/', { waitUntil: 'load' });
    await page.waitForFunction('window.tablePage !== undefined');
    const session = await slow(page, 'none');
    await session.send('Performance.enable');
    const firstRender = Number(await page.evaluate('window.tablePage.firstRender()'));
    await settle(page, name);
    const before = await spent(session);
    await page.evaluate(`window.tablePage.scroll(${String(steps)}, ${String(stepPixels)})`);
    const after = await spent(session);
    await expectRowsThere(page, name);
    return {
      firstRender,
      scripting: (after.script - before.script) / steps,
      layout: (after.layout - before.layout) / steps,
    };
  } finally {
    await page.context().close();
  }
}

/** Waits for fonts, measuring and late chunks, which are not part of a scroll step. */
async function settle(page: Page, name: TableName): Promise<void> {
  await page.locator(tables[name]).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

/** Milliseconds of the page's main thread so far. */
async function spent(session: CDPSession): Promise<{ script: number; layout: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string): number =>
    (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1_000;
  return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') };
}

/**
 * The row that stands there after 36,000 pixels is row 900: a table that scrolled nothing is not
 * fast.
 */
async function expectRowsThere(page: Page, name: TableName): Promise<void> {
  const first = Math.round((steps * stepPixels) / 40);
  await page
    .locator(tables[name], { hasText: `ORD-${String(100_000 + first + 3)}` })
    .waitFor({ timeout: 10_000 });
}

/** The real part of the kit on a page of its own, built as the product builds it. */
async function buildOurs(outDir: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'pages/table'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2024',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  });
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
