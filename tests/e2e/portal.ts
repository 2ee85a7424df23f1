import { expect, type Page } from '@playwright/test';

export const password = 'atrium-demo';

/**
 * Signs in as one of the demo accounts, starting at any address, and waits until the portal is
 * back.
 */
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
  await page.waitForURL(
    (url) => !/^\/(idp|auth|login|reroute)/.test(url.pathname) && url.pathname !== '/',
  );
}

/**
 * Signs out and waits until the provider has ended its session, too: the portal says "signed out"
 * before it goes there, and a page opened in between would break that off.
 */
export async function signOut(page: Page, press: () => Promise<void>): Promise<void> {
  const ended = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/session/end'),
  );
  await press();
  await ended;
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();
}

/** The tenant whose pages are shown, out of the address. */
export function tenantOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[1] ?? '';
}

/** Pixels by which the page is wider than the window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Two frames: what follows the window's size has followed.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
}
