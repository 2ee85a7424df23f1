import { existsSync, readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { type BuiltGallery, buildGallery } from './gallery.ts';
import { sidewaysScroll } from './portal.ts';

/**
 * The kit's pictures: every part in every state, both themes, beside the ones that were agreed
 * (`pictures/`). After a change that is meant: `npm run e2e -- gallery --update-snapshots`, and
 * look at what changed before committing it.
 */
let gallery: BuiltGallery;
test.beforeAll(async () => void (gallery = await buildGallery()));
test.afterAll(() => gallery.remove());

test.use({ viewport: { width: 1100, height: 800 }, deviceScaleFactor: 1, trace: 'off' });

const parts = [
  'page',
  'controls',
  'overlays',
  'tables',
  'content',
  'feedback',
  'charts',
  'records',
  'face',
  'ridge',
  'ledger',
] as const;
/** One example page of each kind, and the states that fit it. */
const kinds = {
  home: ['empty', 'loading', 'error', 'locked', 'offline', 'stale'],
  list: ['empty', 'loading', 'error', 'locked', 'offline', 'stale'],
  decision: ['empty', 'loading', 'error', 'locked', 'offline', 'stale'],
  dashboard: ['empty', 'loading', 'error', 'locked', 'offline', 'stale'],
  document: ['loading', 'error', 'locked', 'offline', 'stale'],
  form: ['loading', 'error', 'locked', 'offline', 'stale'],
  settings: ['loading', 'error', 'locked', 'offline', 'stale'],
} as const;
const themes = ['light', 'dark'] as const;

async function show(page: Page, query: Readonly<Record<string, string>>): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00Z'));
  await gallery.open(page, query);
  const coming = '.ui-chart-coming, .ui-sparkline-space, .ui-chart-loading, figure .ui-skeleton';
  await expect(page.locator(coming)).toHaveCount(0);
  if (query['part'] === 'charts')
    await expect(page.locator('.ui-chart-country').first()).toBeVisible();
}

/**
 * A hundredth may differ: another build of the browser smooths edges another way; what is amiss is
 * more than that.
 */
const alike = {
  timeout: 240_000,
  maxDiffPixelRatio: 0.01,
  animations: 'disabled',
  caret: 'hide',
  stylePath: 'tests/e2e/gallery.css',
} as const;

/** Switches the theme on the same page without a reload. */
async function wear(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((wanted) => {
    const address = new URL(location.href);
    address.searchParams.set('theme', wanted);
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, theme);
  await expect(page.locator('html')).toHaveClass(theme);
}

/**
 * Gives the page the height of the agreed picture where it fits, else a whole hundred: pictures of
 * different sizes are never alike, and another machine's fonts may add a pixel.
 */
async function roundHeight(page: Page, picture: string): Promise<void> {
  await page.evaluate((agreed) => {
    const { body } = document;
    body.style.minHeight = '';
    const height = body.getBoundingClientRect().height;
    const isAlike = height <= agreed && height > agreed - 130;
    body.style.minHeight = `${isAlike ? agreed : Math.ceil((height + 10) / 100) * 100}px`;
  }, agreedHeight(picture));
}

/** Returns the height of the agreed picture in pixels (PNG, ISO 15948 §11.2.2); 0: none yet. */
function agreedHeight(picture: string): number {
  const path = test.info().snapshotPath(picture);
  return existsSync(path) ? readFileSync(path).readUInt32BE(20) : 0;
}

/** Checks accessibility; in the second theme colours only, since nothing else differs. */
async function expectNoFaults(page: Page, theme: (typeof themes)[number]): Promise<void> {
  expect(await accessibilityFaults(page, theme === 'light' ? 'all' : 'colours')).toEqual([]);
}

for (const part of parts) {
  test(`${part}: looks as agreed in both themes, and on a phone is not wider than the screen`, async ({
    page,
  }) => {
    await show(page, { part });
    for (const theme of themes) {
      await wear(page, theme);
      await roundHeight(page, `${part}-${theme}.png`);
      await expect(page).toHaveScreenshot(`${part}-${theme}.png`, { ...alike, fullPage: true });
      if (part === 'charts' || ['records', 'face', 'ridge', 'ledger'].includes(part))
        await expectNoFaults(page, theme);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

for (const [part, states] of Object.entries(kinds))
  test(`the example of a ${part}: looks as agreed in both themes, axe finds nothing in any state, and it fits a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await show(page, { part });
    for (const theme of themes) {
      await wear(page, theme);
      await roundHeight(page, `${part}-${theme}.png`);
      await expect(page).toHaveScreenshot(`${part}-${theme}.png`, { ...alike, fullPage: true });
      await expectNoFaults(page, theme);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    for (const state of states) {
      await page.getByRole('radio', { name: state, exact: true }).click();
      expect(await sidewaysScroll(page), state).toBe(0);
      await expectNoFaults(page, 'dark');
    }
  });

test('the example of a list: its row opens the pane beside it, arrows walk, Escape gives the row back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await show(page, { part: 'list' });
  await page.getByRole('link', { name: 'Visio Plan 2' }).focus();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('dialog', { name: 'Visio Plan 2' });
  await expect(pane).toBeFocused();
  await expectNoFaults(page, 'light');

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog', { name: 'Power BI Pro' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const open of ['conflict', 'cost']) {
  test(`${open === 'conflict' ? 'the conflict view' : 'an act that costs'}: looks as agreed in both themes, axe finds nothing`, async ({
    page,
  }) => {
    await show(page, { part: 'records', open });
    for (const theme of themes) {
      await wear(page, theme);
      await expect(page.locator('.ui-modal')).toHaveScreenshot(`${open}-${theme}.png`, alike);
      await expectNoFaults(page, theme);
    }
  });
}

test('a hundred thousand rows in memory: a screenful is drawn, the last row is a scroll away, and counted for readers', async ({
  page,
}) => {
  await show(page, { part: 'tables', open: 'many' });
  const table = page.getByRole('table', { name: 'Hunderttausend Bestellungen' });
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText('A-2026-4711');
  expect(await rows.count()).toBeLessThan(80);

  const region = table.locator('..');
  const scrollToEnd = () =>
    region.evaluate((element) => {
      element.scrollTo(0, element.scrollHeight);
      return element.scrollTop;
    });
  await expect.poll(scrollToEnd, 'the rows have been measured').toBeGreaterThan(1_000_000);
  await expect(rows.last()).toContainText('A-2026-104710');
  expect(await rows.count()).toBeLessThan(80);
  await expect(table.getByRole('columnheader').first()).toBeInViewport();
});

test('a chart is walked with the keyboard and read as a table', async ({ page }) => {
  await show(page, { part: 'charts' });
  const chart = page.getByRole('figure', { name: 'Wie haben sich die Kosten entwickelt?' });
  await chart.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(chart.locator('.ui-chart-tip')).toContainText('Dez. 2026');
  await chart.getByRole('button', { name: 'Als Tabelle zeigen' }).click();
  await expect(chart.getByRole('row')).toHaveCount(13);
});
