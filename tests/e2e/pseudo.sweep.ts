import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type Page, expect, test } from '@playwright/test';
import { visitorKinds } from './pages.ts';
import { sweptOf, visitAll } from './visit.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'dist/pseudo');
const kinds: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

// What was wrong on which page is in the faults; a trace of it takes longer than the checks.
test.use({ trace: 'off' });

test.beforeAll(() => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [
    vite,
    'build',
    '--mode',
    'pseudo',
    '--outDir',
    'dist/pseudo',
    '--logLevel',
    'error',
  ];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the build in the pseudo-language failed: ${stderr}`);
});

/**
 * The app comes from the build in the pseudo-language, everything else from the server: also what a
 * page of the other build still asks for.
 */
async function servePseudo(context: BrowserContext): Promise<void> {
  const isApp = (url: URL): boolean =>
    url.hostname === 'localhost' && !/^\/(api|idp|healthz|readyz)\b/.test(url.pathname);
  await context.route(isApp, async (route) => {
    const { pathname } = new URL(route.request().url());
    const kind = kinds[pathname.split('.').pop() ?? ''];
    const file = kind ? pathname : '/index.html';
    if (!existsSync(join(folder, file))) return route.continue();
    await route.fulfill({
      body: readFileSync(join(folder, file)),
      contentType: kind ?? 'text/html; charset=utf-8',
    });
  });
}

/**
 * Collects the texts that the API answers: names, titles, reasons. They are data, no words of the
 * program. Returns what resolves to the texts of all answers received so far.
 */
function collectData(page: Page): () => Promise<ReadonlySet<string>> {
  const data = new Set<string>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    const read = response
      .text()
      .then((body) => addTexts(JSON.parse(body), data))
      .catch(() => undefined); // no text, or a page that has gone on
    reading.push(read);
  });
  return async () => {
    await Promise.all(reading.splice(0));
    return data;
  };
}

function addTexts(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    // A page may show each line of a text by itself.
    for (const one of [value, ...value.split('\n')]) if (one.trim() !== '') into.add(one.trim());
  } else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) addTexts(one, into);
}

/** Words that Intl writes, not we: months, relative times, units. And the product's own name. */
const written =
  /\b(vor|in|Tagen?|Monat(en)?|Jahr(en)?|Stunden?|Minuten?|gestern|heute|morgen|(vor|über)gestern|übermorgen|jetzt|letzte[rsn]?|nächste[rsn]?|kB|MB|GB|TB|Byte|EUR|Mo|Di|Mi|Do|Fr|Sa|So|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Jan|Feb|Mär|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Atrium|atr_\w*|Alt|Strg|Esc|DE|EN)\b/gu;

interface Said {
  readonly text: string;
  readonly isCut: boolean;
  /** Labels of a drawing end in an ellipsis where room is short; their links say them whole. */
  readonly isShortened: boolean;
}

/** Every text on show, and whether something cuts it. */
function saidOn(page: Page): Promise<Said[]> {
  return page.evaluate(() => {
    const cuts = (value: string): boolean => value === 'hidden' || value === 'clip';
    const isCut = (node: Node): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, clip } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        const rim = box.getBoundingClientRect();
        if (rim.width <= 1 || rim.height <= 1 || clipPath !== 'none' || clip !== 'auto')
          return false; // for screen readers only
        if (cuts(overflowX) && (text.right > rim.right + 1 || text.left < rim.left - 1))
          return true;
        if (cuts(overflowY) && text.bottom > rim.bottom + 2) return true;
      }
      return false;
    };
    const found: Said[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (
        text === '' ||
        !parent ||
        // parts of a date say in the browser's words what belongs into them: "tt", "mm", "jjjj"
        parent.closest(
          'script, style, noscript, code, .ui-avatar, .ui-tile, .ui-date-segment, [data-live-announcer]',
        )
      )
        continue;
      if (parent.checkVisibility({ visibilityProperty: true }))
        found.push({
          text,
          isCut: isCut(node),
          isShortened: text.endsWith('…') && parent.closest('svg') !== null,
        });
    }
    return found;
  });
}

/** Number of a record, the same in every language: `INC-0031`. */
const recordNumber = /\b[A-Z]{2,3}-\d+\b/gu;

/** Returns the words that no catalogue holds: the text without brackets, data and numbers. */
function unbracketed(text: string, data: ReadonlySet<string>): string {
  let left = text.replaceAll(recordNumber, ' ').replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ');
  while (/⟦[^⟦⟧]*⟧/u.test(left)) left = left.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ');
  if (!/\p{L}{2,}/u.test(left) || data.has(left.trim())) return '';
  // The longest first: a short one may lie within another.
  for (const one of [...data].toSorted((a, b) => b.length - a.length))
    if (one.length > 2 && left.includes(one)) left = left.replaceAll(one, ' ');
  return /\p{L}{2,}/u.test(left.replaceAll(written, ' ')) ? left.trim() : '';
}

/** Returns what is wrong with the texts of a page; none may be without a text of a catalogue. */
function faultsIn(said: readonly Said[], data: ReadonlySet<string>): string[] {
  if (!said.some(({ text }) => text.includes('⟦'))) return ['no text of a catalogue'];
  return said.flatMap(({ text, isCut, isShortened }) => {
    const word = isShortened ? '' : unbracketed(text, data);
    return [
      ...(isCut && text.includes('⟦') ? [`cut: ${text}`] : []),
      ...(word === '' ? [] : [`in the code: ${word}`]),
    ];
  });
}

for (const as of visitorKinds) {
  test(`in a language a third longer no text of ${as} is cut, and none stands in the code`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    const collected = collectData(page);
    const faults = new Set<string>();
    for await (const { path } of visitAll(page, as, () => servePseudo(context), sweptOf(as))) {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const look = async () => faultsIn(await saidOn(page), await collected());
        // What measures itself is drawn again a moment after the width has changed.
        await expect
          .poll(look, { timeout: 5000 })
          .toEqual([])
          .catch(() => undefined);
        for (const fault of await look()) faults.add(`${path} at ${String(width)}: ${fault}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    expect([...faults]).toEqual([]);
  });
}
