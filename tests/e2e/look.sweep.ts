import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { layoutShift, mostShift } from './layout-shift.ts';
import { type Visit, visitorKinds } from './pages.ts';
import { lostTo, smallWindows } from './reflow.ts';
import { type Look, openByAddress, putOn, sweptOf, visitAll } from './visit.ts';

type Languages = readonly [Look['language'], Look['language']];

const widths = [1440, 768, 390] as const;
const phone = 390;
/**
 * Folder for screenshots of every page, theme and width: `SCREENS=screens npx playwright test
 * look`.
 */
const screens = process.env['SCREENS'];

// What was wrong on which page is in the faults; a trace of it takes longer than the checks.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

/**
 * Pages of one test: few enough that a slow machine is through in time, and that two share the
 * work.
 */
const atOnce = 5;

for (const as of visitorKinds) {
  const visits = sweptOf(as);
  for (let from = 0; from < visits.length; from += atOnce) {
    const part = visits.slice(from, from + atOnce);
    const which = `${String(from + 1)} to ${String(from + part.length)}`;
    test(`pages ${which} shown to ${as} keep still while they load, are accessible in both themes and languages, and fit a narrow phone and 200 % zoom`, async ({
      page,
    }) => {
      test.setTimeout(900_000);
      const faults: string[] = [];
      let languages: Languages = ['de', 'en'];
      for await (const visit of visitAll(page, as, undefined, part)) {
        faults.push(...(await faultsOf(page, visit, languages)));
        languages = [languages[1], languages[0]];
      }
      test.expect(faults).toEqual([]);
    });
  }
}

/**
 * The second language comes first on the next page, which opens in it: a change of language loads
 * texts, and a resized page is laid out anew, so each happens once a page.
 */
async function faultsOf(page: Page, visit: Visit, languages: Languages): Promise<string[]> {
  const [first, second] = languages;
  return [
    ...(await whileLoading(page, visit)),
    ...(await inBothThemes(page, visit, first)),
    ...(await inSmallWindows(page, visit, languages)),
    ...(await inBothThemes(page, visit, second)),
  ];
}

/**
 * Judged before anything else: another width or language moves a page, too. What follows a press is
 * no shift, so a page that was entered by a link is opened once more, by its address.
 */
async function whileLoading(page: Page, { path, from }: Visit): Promise<string[]> {
  if (from) await openByAddress(page);
  const { score, moved } = await layoutShift(page);
  if (score <= mostShift) return [];
  return [`${path} moves by ${score.toFixed(3)} while it loads: ${moved.join(', ')}`];
}

async function inBothThemes(
  page: Page,
  visit: Visit,
  language: Look['language'],
): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await putOn(page, { theme, language });
    const found = await accessibilityFaults(page, theme === 'light' ? 'all' : 'colours');
    faults.push(...found.map((fault) => `${visit.path} ${theme} ${language}: ${fault}`));
    if (screens) await photograph(page, visit, { theme, language });
  }
  return faults;
}

/** Ends in the second language. How wide a page is is the same in both themes. */
async function inSmallWindows(
  page: Page,
  { path }: Visit,
  languages: Languages,
): Promise<string[]> {
  const faults: string[] = [];
  for (const language of languages) {
    await putOn(page, { theme: 'dark', language });
    for (const size of smallWindows) {
      await page.setViewportSize(size);
      const lost = await lostTo(page);
      faults.push(...lost.map((one) => `${path} ${language} ${String(size.width)}: ${one}`));
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return faults;
}

async function photograph(page: Page, { path }: Visit, { theme, language }: Look): Promise<void> {
  mkdirSync(screens ?? '', { recursive: true });
  const name = path
    .replaceAll(/^(\/internal\/[\w-]+\/):/g, '$1customer')
    .replaceAll(/[^a-z]+/gi, '-')
    .replaceAll(/^-|-$/g, '');
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === phone ? 844 : 900 });
    await page.waitForTimeout(100); // screens are for people; no assertion waits on this
    await page.screenshot({
      path: join(screens ?? '', `${name}.${theme}.${language}.${String(width)}.png`),
      fullPage: true,
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
