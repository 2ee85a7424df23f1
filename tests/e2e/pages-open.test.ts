import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { visitorKinds } from './pages.ts';
import { visitAll, visitsOf } from './visit.ts';

// What was wrong on which page is in the faults; a trace of it takes longer than the checks.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

// Half a minute is usual: what hangs is named and tried again before the others have ended.
test.setTimeout(240_000);

/** Pages of one test: few enough that two share the work, and that a second try costs little. */
const atOnce = 12;

for (const as of visitorKinds) {
  const visits = visitsOf(as);
  for (let from = 0; from < visits.length; from += atOnce) {
    const part = visits.slice(from, from + atOnce);
    const which = `${String(from + 1)} to ${String(from + part.length)}`;
    test(`§2 screens and routes: pages ${which} of ${as} open with one heading, no error in the console and nothing that axe finds`, async ({
      page,
    }) => {
      const told = watchConsole(page);
      const faults: string[] = [];
      for await (const { path, refused } of visitAll(page, as, undefined, part)) {
        const found = [
          ...leadsAway(page, path),
          ...told().filter((error) => !refused || !error.endsWith(refused)),
          ...(await headingFaults(page)),
          ...(await accessibilityFaults(page)),
        ];
        faults.push(...found.map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
}

/** Returns what answers the errors that came since it was last asked. */
function watchConsole(page: Page): () => readonly string[] {
  let errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(`${said.text()} ${said.location().url}`);
  });
  return () => {
    const now = errors;
    errors = [];
    return now;
  };
}

/** A page that the map names is there itself: no redirect stands for it. */
function leadsAway(page: Page, path: string): string[] {
  const [route = path] = path.split('?');
  const segments = route.split('/').map((part) => (/^[:$]/.test(part) ? '[^/]+' : part));
  const { pathname } = new URL(page.url());
  return new RegExp(`^${segments.join('/')}$`).test(pathname) ? [] : [`leads to ${pathname}`];
}

/** A sheet has a heading of its own, and the page under it is hidden from readers. */
async function headingFaults(page: Page): Promise<string[]> {
  if (await page.locator('[role=dialog]:visible').count()) return [];
  const headings = await page.locator('h1:visible').allTextContents();
  return headings.length === 1 ? [] : [`first headings: ${headings.join(' | ')}`];
}
