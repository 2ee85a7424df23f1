import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const password = 'atrium-demo';

/** Signs in as one of the demo accounts, starting at any address, and waits until the portal is back. */
export async function signIn(page: Page, login: string, path = '/'): Promise<void> {
  await page.goto(path);
  const field = page.locator('input[name=login]');
  const choice = page.getByRole('button', {
    name: login.endsWith('nordwind.example')
      ? /Als Mitarbeiter anmelden|(Sign in )?as (staff|an employee)/
      : /Als Kunde anmelden|(Sign in )?as a customer/,
  });
  await expect(field.or(choice)).toBeVisible();
  if (await choice.isVisible()) await choice.click();
  await field.fill(login);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: /^(Anmelden|Sign in)$/ }).click();
  await page.waitForURL((url) => !/^\/(idp|auth|login|reroute)/.test(url.pathname) && url.pathname !== '/');
}

/** The tenant whose pages are shown, out of the address. */
export function tenantOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[1] ?? '';
}

/** Nothing that WCAG 2.2 A and AA can be checked for by a machine. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** axe's rules of WCAG 2.2 A and AA that look at colours: the only ones whose answer another theme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What a machine can find against WCAG 2.2 A and AA, each as rule and place.
 * @param which `colours` where only the theme is another than at the look before
 */
export async function accessibilityFaults(page: Page, which: 'all' | 'colours' = 'all'): Promise<string[]> {
  // React Aria's announcer names what was pressed by its id for seven seconds, also when a dialog has closed meanwhile.
  const axe = new AxeBuilder({ page }).exclude('[data-live-announcer]');
  if (which === 'all') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  else axe.withRules(colourRules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Pixels by which the page is wider than the window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Two frames: what follows the window's size has followed.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
}
