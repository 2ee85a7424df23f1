import { type Page, expect, test } from '@playwright/test';
import { signIn, tenantOf } from './portal.ts';

/**
 * Issue 12, toasts: they never cover a control. What is judged is where they lie, so they are made by
 * hand: none has a clock, and nothing is changed for them.
 */
// Pictures of every step would take longer than the steps.
test.use({ trace: 'off' });

const widths = [
  [1440, 900],
  [1280, 800],
  [1024, 600],
  [390, 844],
] as const;

/** Pages of four kinds, three with a part that sticks to the foot or covers the page. */
const places = [
  ['list', 'order-history'],
  ['list and pane', 'your-subscriptions?subscription=$id'],
  ['decision', 'renewals'],
  ['dialog', 'order-approval?dialog=policy'],
] as const;

async function open(page: Page, path: string): Promise<void> {
  const base = `/${tenantOf(page)}/marketplace/`;
  await page.goto(base + path.split('?')[0]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (path.includes('$')) await page.locator('main table tbody a').first().click();
  else if (path.includes('?')) await page.goto(base + path);
  await expect(page.locator('.ui-skeleton')).toHaveCount(0);
  if (path.includes('?')) await expect(page.getByRole('dialog')).toBeVisible();
}

/** Shows so many notifications, and waits until the page has made room. */
async function show(page: Page, count: number): Promise<void> {
  await page.evaluate((wanted) => {
    const make = (tag: string, className: string, ...inside: (Node | string)[]): HTMLElement => {
      const element = Object.assign(document.createElement(tag), { className });
      element.append(...inside);
      return element;
    };
    const toasts = Array.from({ length: wanted }, () => {
      const undo = make('button', 'ui-button', 'Rückgängig');
      const text = make('div', '', 'Die Auswahl gilt ab der nächsten Laufzeit');
      return make('li', 'ui-toast', make('div', 'ui-toast-text', text, undo));
    });
    document.querySelector('.ui-toasts ol')?.replaceChildren(...toasts);
  }, count);
  await isSettled(page);
}

/**
 * Resolves when nothing has moved for ten frames: with reduced motion, each change of a size
 * arrives a frame later, and others follow it.
 */
async function isSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const places = '.ui-toasts, .shell-foot, .ui-overlay, .ui-pane, .ui-sheet';
    const boxes = (): string =>
      [...document.querySelectorAll(places)]
        .map((one) => JSON.stringify(one.getBoundingClientRect()))
        .join();
    let before = '';
    for (let still = 0; still < 10; still = boxes() === before ? still + 1 : 0) {
      before = boxes();
      await new Promise(requestAnimationFrame);
    }
  });
}

/**
 * Returns the controls that lie under a notification: those of page, pane, menu and bar, or of the
 * dialog above them. What is scrolled away is scrolled to first, as a reader or the focus would.
 */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const region = document.querySelector('.ui-toasts');
    const top = [...document.querySelectorAll('.ui-overlay')].at(-1) ?? document.body;
    const controls = [
      ...top.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=slider]',
      ),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !region?.contains(one));
    if (controls.length === 0) return ['no control at all'];
    const isUnder = (control: HTMLElement): boolean => {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      const taken = region?.getBoundingClientRect() ?? new DOMRect();
      return (
        box.width > 1 &&
        box.left < taken.right &&
        box.right > taken.left &&
        box.top < taken.bottom - 1 &&
        box.bottom > taken.top + 1
      );
    };
    return controls.filter(isUnder).map((one) => one.outerHTML.slice(0, 160));
  });
}

for (const [kind, path] of places) {
  test(`notifications cover no control: ${kind}, with one and three, at every width`, async ({
    page,
  }) => {
    await signIn(page, 'lena.adler@adler.example');
    await open(page, path);
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height });
      for (const count of [1, 3]) {
        await show(page, count);
        const at = `${String(width)} x ${String(height)}, ${String(count)}`;
        expect(await covered(page), at).toEqual([]);
      }
    }
  });
}

test('N7: they stand at the top right, 360 pixels wide, and move nothing, with a dialog open too; on a phone they leave the bar', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const foot = page.locator('.shell-foot');
  const content = () => page.locator('#main').evaluate((one) => one.getBoundingClientRect().right);
  await expect(page.locator('.shell-hint')).toBeVisible();
  await isSettled(page);
  const before = [await content(), await foot.boundingBox()];
  await show(page, 3);
  expect([await content(), await foot.boundingBox()]).toEqual(before);
  const { width } = page.viewportSize() ?? { width: 0 };
  const at = await page.locator('.ui-toasts').boundingBox();
  expect(at?.width).toBe(360);
  expect((at?.x ?? 0) + 360).toBe(width - 16);
  await show(page, 0);

  await page.goto(`/${tenantOf(page)}/marketplace/order-approval?dialog=policy`);
  await expect(page.getByRole('dialog')).toBeVisible();
  const dialog = () => page.locator('.ui-overlay').last().boundingBox();
  const veiled = [await content(), await dialog()];
  await show(page, 3);
  expect([await content(), await dialog()]).toEqual(veiled);
  await page.goto(`/${tenantOf(page)}/portal`);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.shell-phone-bar')).toBeVisible();
  await show(page, 3);
  const region = await page.locator('.ui-toasts').boundingBox();
  const bar = await page.locator('.shell-phone-bar').boundingBox();
  expect((region?.y ?? 0) + (region?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('a menu of the foot and the hint of a first visit are never over each other', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  const hint = page.locator('.shell-hint');
  await expect(hint).toBeVisible();

  await page.locator('.shell-foot').getByRole('button', { name: 'Hilfe' }).click();
  await expect(page.getByRole('menu', { name: 'Hilfe' })).toBeVisible();
  await expect(hint).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(hint).toBeVisible();
});
