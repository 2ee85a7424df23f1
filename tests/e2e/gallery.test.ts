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
const themes = ['light', 'dark'] as const;

async function show(page: Page, query: Readonly<Record<string, string>>): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00Z'));
  await gallery.open(page, query);
  await expect(page.locator('.ui-chart-loading, figure .ui-skeleton')).toHaveCount(0);
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
      await expect(page).toHaveScreenshot(`${part}-${theme}.png`, { ...alike, fullPage: true });
      if (part === 'charts' || ['records', 'face', 'ridge', 'ledger'].includes(part))
        await expectNoFaults(page, theme);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

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

  await table.locator('..').evaluate((region) => region.scrollTo(0, region.scrollHeight));
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
