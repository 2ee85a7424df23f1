import { type Page, expect, test } from '@playwright/test';
import { type BuiltGallery, buildGallery } from './gallery.ts';
import { accessibilityFaults, sidewaysScroll } from './portal.ts';

/**
 * The kit's pictures: every part in every state, both themes, beside the ones that were agreed (`pictures/`). After a change
 * that is meant: `npm run e2e -- gallery --update-snapshots`, and look at what changed before committing it.
 */
let gallery: BuiltGallery;
test.beforeAll(async () => void (gallery = await buildGallery()));
test.afterAll(() => gallery.remove());

test.use({ viewport: { width: 1100, height: 800 }, deviceScaleFactor: 1, trace: 'off' });

const parts = ['page', 'controls', 'overlays', 'tables', 'content', 'feedback', 'charts', 'records'] as const;
const themes = ['light', 'dark'] as const;

async function show(page: Page, query: Readonly<Record<string, string>>): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00Z'));
  await gallery.open(page, query);
  await expect(page.locator('.ui-chart-loading, figure .ui-skeleton')).toHaveCount(0);
  if (query['part'] === 'charts') await expect(page.locator('.ui-chart-country').first()).toBeVisible();
}

/** A hundredth may differ: another build of the browser smooths edges another way; what is amiss is more than that. */
const alike = {
  timeout: 30_000,
  maxDiffPixelRatio: 0.01,
  animations: 'disabled',
  caret: 'hide',
  stylePath: 'tests/e2e/gallery.css',
} as const;

for (const theme of themes) {
  for (const part of parts) {
    test(`${part}, ${theme}: looks as agreed`, async ({ page }) => {
      await show(page, { part, theme });
      await expect(page).toHaveScreenshot(`${part}-${theme}.png`, { ...alike, fullPage: true });
    });
  }
  test(`the conflict view and an act that costs, ${theme}: look as agreed`, async ({ page }) => {
    for (const open of ['conflict', 'cost']) {
      await show(page, { part: 'records', theme, open });
      await expect(page.locator('.ui-modal')).toHaveScreenshot(`${open}-${theme}.png`, alike);
    }
  });

  test(`charts and records, ${theme}: axe finds nothing`, async ({ page }) => {
    for (const query of [{ part: 'charts' }, { part: 'records' }, { part: 'records', open: 'conflict' }]) {
      await show(page, { ...query, theme });
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  });
}

test('on a phone no part of the kit is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const part of parts) {
    await show(page, { part });
    expect([part, await sidewaysScroll(page)]).toEqual([part, 0]);
  }
});

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
