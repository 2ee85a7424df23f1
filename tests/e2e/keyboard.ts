import type { Locator, Page } from '@playwright/test';

type Reached = 'button' | 'link' | 'textbox' | 'searchbox' | 'combobox';
type Chosen = 'radio' | 'switch' | 'checkbox';

/**
 * Tabs until an element has the focus; a page on which that takes more steps is not usable by
 * keyboard.
 */
export function tabTo(
  page: Page,
  role: Reached | Chosen,
  name: RegExp | string,
  most = 60,
): Promise<Locator> {
  return tabOn(page, page.getByRole(role, { name }).first(), `${role} ${String(name)}`, most);
}

/** Tabs until this element has the focus. */
export async function tabOn(
  page: Page,
  wanted: Locator,
  called: string,
  most = 60,
): Promise<Locator> {
  for (let step = 0; step < most; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false))
      return wanted;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${called}`);
}
