import { type Page, expect } from '@playwright/test';
import { type Visit, type Visitor, pages, visitors } from './pages.ts';
import { signIn, tenantOf } from './portal.ts';
import { trafficEnds, watchTraffic } from './traffic.ts';

export type Look = { readonly theme: 'light' | 'dark'; readonly language: 'de' | 'en' };

/** The pages of one person that a walk can enter. */
export const visitsOf = (as: Visitor): readonly Visit[] =>
  pages.filter((one) => one.as === as && one.seenBy === undefined);

const swept = process.env['SWEPT_ROUTES']?.split(',');

/** The pages of one person that a sweep looks at: all, or those below the routes it names. */
export const sweptOf = (as: Visitor): readonly Visit[] =>
  visitsOf(as).filter(
    ({ path }) =>
      !swept ||
      swept.some((route) => path.startsWith(route) && /^([/?]|$)/.test(path.slice(route.length))),
  );

/**
 * Opens the pages of one person one after the other, after one sign-in. `prepare` runs between
 * sign-in and first page.
 */
export async function* visitAll(
  page: Page,
  as: Visitor,
  prepare?: () => Promise<void>,
  visits: readonly Visit[] = visitsOf(as),
): AsyncGenerator<Visit> {
  watchTraffic(page);
  const tenant = await enter(page, as);
  await prepare?.();
  for (const visit of visits) {
    await open(page, visit, tenant);
    yield visit;
  }
}

/**
 * Signs in once; answers the tenant that a colon stands for: for staff the first that the switcher
 * offers.
 */
async function enter(page: Page, as: Visitor): Promise<string> {
  const login = visitors[as];
  if (login) await signIn(page, login, as === 'staff' ? '/internal/portal' : '/');
  if (as !== 'staff') return tenantOf(page);
  await page.getByRole('button', { name: /^(Kunden wechseln|Switch customer)/ }).click();
  await page.getByRole('dialog').getByRole('option').first().click();
  const link = page.getByRole('link', { name: /^(Benutzer des Kunden|Users of the customer)$/ });
  await expect(link).toHaveAttribute('href', /\/[0-9a-f-]{36}\//);
  return (await link.getAttribute('href'))?.split('/')[3] ?? '';
}

async function open(page: Page, { path, from }: Visit, tenant: string): Promise<void> {
  const address = (route: string): string => route.replace(/\/:(?=$|[/?])/, `/${tenant}`);
  await page.goto(address(from ?? path));
  await settle(page);
  await expectShell(page, path);
  if (!from) return;
  const link = page.locator(`main a[href*="${address(path).split('$')[0] ?? ''}"]`).first();
  await link.click();
  await page.waitForURL((url) => url.pathname + url.search !== address(from));
  await settle(page);
}

/** Opens the page anew by the address it has: a page that was entered by a link, too. */
export async function openByAddress(page: Page): Promise<void> {
  await page.reload();
  await settle(page);
}

/** Expects the page itself, not a redirect or "not found". */
async function expectShell(page: Page, path: string): Promise<void> {
  if (/^\/(:|internal)\//.test(path))
    await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** The page is there, with its data. */
async function settle(page: Page): Promise<void> {
  await isDrawn(page);
  await trafficEnds(page);
  await isDrawn(page);
}

async function isDrawn(page: Page): Promise<void> {
  await expect(page.locator('h1:visible, [role=dialog]:visible').first()).toBeVisible();
  await expect.poll(() => showWaiting(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * Brings the first part that still waits into sight: what is far below the fold loads only there.
 * Returns how many wait.
 */
function showWaiting(page: Page): Promise<number> {
  return page.evaluate(() => {
    const waiting = [...document.querySelectorAll('.ui-skeleton')];
    waiting[0]?.scrollIntoView({ block: 'center' });
    return waiting.length;
  });
}

/**
 * Another theme and language without a new start, as another tab would change them. Apps that
 * insist on a theme (spec §4) are forced: how they look in the other one is one word of their
 * manifest away, and holds, too.
 */
export async function putOn(page: Page, look: Look): Promise<void> {
  const html = page.locator('html');
  const isTranslated = (await html.getAttribute('lang')) === look.language;
  await store(page, look);
  await expect(html).toHaveAttribute('lang', look.language);
  // The texts of a language are loaded when it is first wanted.
  if (!isTranslated) await settle(page);
  await keepOn(page, look.theme);
  await transitionsEnd(page);
}

/** Stores the settings of everybody who is known here, and tells the page as another tab would. */
async function store(page: Page, look: Look): Promise<void> {
  await page.evaluate((wanted) => {
    const keys = new Set([
      'atrium.settings',
      ...Object.keys(localStorage).filter((key) => key.startsWith('atrium.settings.')),
    ]);
    // Somebody who has never changed anything has nothing stored yet.
    const boot: unknown = Reflect.get(window, 'atriumBoot');
    if (
      typeof boot === 'object' &&
      boot !== null &&
      'person' in boot &&
      typeof boot.person === 'string'
    )
      keys.add(`atrium.settings.${boot.person}`);
    for (const key of keys) {
      const stored: { state?: object } = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(
        key,
        JSON.stringify({ state: { ...stored.state, ...wanted }, version: 1 }),
      );
      dispatchEvent(new StorageEvent('storage', { key }));
    }
  }, look);
}

/**
 * The page puts its own theme on again whenever its settings change: what is forced comes back
 * before anything is drawn.
 */
async function keepOn(page: Page, theme: Look['theme']): Promise<void> {
  await page.evaluate((wanted) => {
    const root = document.documentElement;
    const force = (): void => {
      if (root.dataset['worn'] !== wanted || root.classList.contains(wanted)) return;
      root.classList.remove('light', 'dark');
      root.classList.add(wanted);
    };
    const isForced = 'worn' in root.dataset;
    root.dataset['worn'] = wanted;
    force();
    if (!isForced) new MutationObserver(force).observe(root, { attributeFilter: ['class'] });
  }, theme);
}

/**
 * Resolves when every colour is the one it turns into: in between, contrast is too low. What
 * inherits a colour begins to turn when the element around it has ended.
 */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let turning: Animation[] = [];
    do {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      // In a closed disclosure nothing is drawn, and a transition there never ends.
      turning = document
        .getAnimations()
        .filter(
          (one) =>
            one instanceof CSSTransition &&
            one.effect instanceof KeyframeEffect &&
            one.effect.target?.checkVisibility() === true,
        );
      await Promise.allSettled(turning.map(({ finished }) => finished));
    } while (turning.length > 0);
  });
}
