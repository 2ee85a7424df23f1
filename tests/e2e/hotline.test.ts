import { type Browser, type Page, expect, test } from '@playwright/test';
import { signIn, tenantOf } from './portal.ts';

test.use({ serviceWorkers: 'allow' });

const lena = 'lena.adler@adler.example';
const desk = '/internal/support-tools/incidents';

/** Opens a window of its own for a person. */
async function windowOf(browser: Browser, login: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, login, path);
  return page;
}

test('A6, §2 call-now: a customer opens the dialog from the menu, staff enter its code and see the draft incident, and the customer sees its number', async ({
  browser,
}) => {
  const customer = await windowOf(browser, lena, '/:/incidents-hotline/first-steps');
  const open = customer.getByRole('button', { name: 'Sicherheits-Hotline anrufen' }).first();
  await open.click();
  const dialog = customer.getByRole('dialog', { name: 'Sicherheits-Hotline anrufen' });
  await expect(dialog.getByRole('link', { name: /anrufen$/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+\d+$/,
  );
  const digits = dialog.getByText(/^\d{4} \d{4}$/);
  const code = await digits.textContent();

  // §3 closeOnBackdropClick: a click beside it closes it, and opened again it shows the same code.
  await customer.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(digits).toHaveText(code ?? '');

  const staff = await windowOf(browser, 'support@nordwind.example', desk);
  await staff.getByRole('button', { name: 'Anruf annehmen' }).click();
  await staff.getByRole('textbox', { name: 'Code' }).fill(code ?? '');
  await staff.getByRole('button', { name: /Was ist passiert/ }).click();
  await staff.getByRole('option', { name: 'Verlorenes Gerät' }).click();
  await staff.getByRole('button', { name: 'Vorfall eröffnen' }).click();
  await expect(staff.getByRole('heading', { name: 'Anruf von Lena Adler' })).toBeVisible();
  await expect(staff.getByLabel('Ablauf').getByText('Anruf bei der Notfallnummer')).toBeVisible();

  await expect(dialog.getByText('Die Hotline hat Ihren Anruf angenommen')).toBeVisible();
  await expect(dialog.getByText(/Vorfall INC-\d{4} ist eröffnet/)).toBeVisible();
});

test('A6: first steps are ticked with time and person, also without a network, and open again without one', async ({
  page,
  context,
}) => {
  await signIn(page, lena);
  const path = `/${tenantOf(page)}/incidents-hotline/first-steps?kind=dataLeak`;
  await page.goto(path);
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'),
  );
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const step = page.getByRole('listitem').filter({ hasText: 'Freigabe oder Zugang schließen' });
  await expect(page.getByRole('link', { name: /\+49.* anrufen/ })).toBeVisible();
  await page.waitForFunction(() => caches.has('atrium-pages'));

  await context.setOffline(true);
  await step.getByText('Freigabe oder Zugang schließen').click();
  await expect(step.getByText(/wird gesendet, sobald das Netz wieder da ist/)).toBeVisible();
  await context.setOffline(false);
  await expect(step.getByText(/^\d{2}:\d{2}, Lena Adler$/)).toBeVisible();

  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByText('Das Portal ist gerade nicht erreichbar.')).toBeVisible();
  await page.getByText('Daten abgeflossen').click();
  await page.getByRole('checkbox', { name: 'Nichts löschen, nichts aufräumen' }).check();
  await expect(page.getByRole('link', { name: /^\+49/ })).toHaveAttribute('href', /^tel:/);
  await context.setOffline(false);
});
