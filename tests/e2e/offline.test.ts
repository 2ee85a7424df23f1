import { expect, test, type Page } from '@playwright/test';
import { signIn, signOut, tenantOf } from './portal.ts';

test.use({ serviceWorkers: 'allow' });

const lena = 'lena.adler@adler.example';

/** The shell is kept and in charge of this page. */
async function shellIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'),
  );
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

/**
 * Puts a newer version of the shell on the server, as a deployment does: from now on whoever asks
 * for the worker gets another one, also a page that loads later. Another address of the same scope
 * is another worker, as another content is.
 */
async function deployNewVersion(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('deployed', '/sw.js?newer');
    return navigator.serviceWorker.register('/sw.js').then(() => undefined);
  });
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function deployed(asked, options) {
      return register.call(this, localStorage.getItem('deployed') ?? asked, options);
    };
  });
});

/** Starts the announced version; returns when the page has loaded anew. */
async function startNewVersion(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Jetzt neu laden' }).click();
  await loaded;
}

test('without a network the shell opens and says so; with it the portal goes on', async ({
  page,
  context,
}) => {
  await signIn(page, lena);
  await shellIsKept(page);

  await context.setOffline(true);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Als Kunde anmelden' })).toBeVisible();
  await page.goto(`/reroute`);
  await expect(page.getByText(/nicht erreichbar/)).toBeVisible();

  await context.setOffline(false);
  await page.goto('/');
  await page.waitForURL(/\/portal$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('only files of the shell are kept: no answer of the API, and after signing out nothing of the person', async ({
  page,
}) => {
  await signIn(page, lena);
  await shellIsKept(page);
  await page.goto(`/${tenantOf(page)}/marketplace/order-history`);
  await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible();

  const kept = await keptAddresses(page);
  expect(kept).toContain('/index.html');
  expect(
    kept.filter(
      (path) => !/^\/(assets\/[\w.-]+|index\.html|[\w-]+\.(svg|png|webmanifest))$/.test(path),
    ),
  ).toEqual([]);

  await page.getByRole('button', { name: /Lena Adler|Konto/ }).click();
  await signOut(page, () => page.getByRole('menuitem', { name: 'Abmelden' }).click());
  await page.goto('/login');
  const left = await page.evaluate(async () => {
    const answers = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
    );
    const texts = await Promise.all(answers.flat().map((answer) => answer.text()));
    return [...Object.values(localStorage), ...Object.values(sessionStorage), ...texts].filter(
      (text) => String(text).includes('lena.adler'),
    ).length;
  });
  expect(left).toBe(0);
});

test('a new version announces itself, and starting it loads the page anew', async ({ page }) => {
  await signIn(page, lena);
  await shellIsKept(page);
  await expect(page.getByText('Eine neue Version ist da')).toHaveCount(0);

  await deployNewVersion(page);

  await expect(page.getByText('Eine neue Version ist da')).toBeVisible();
  await startNewVersion(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /newer$/,
  );
});

test('UXR-2: a new version started in one window leaves the form of another alone, and its reload keeps the draft', async ({
  page,
  context,
}) => {
  const margins = '/internal/marketplace-tools/product-management/margins';
  await signIn(page, 'admin@nordwind.example', margins);
  await shellIsKept(page);
  await page.getByRole('button', { name: 'Regel anlegen' }).click();
  const percent = page.getByRole('dialog').getByRole('textbox', { name: 'Aufschlag' });
  await percent.fill('7,5');

  const other = await context.newPage();
  await other.goto(margins);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await shellIsKept(other);
  await deployNewVersion(other);
  await startNewVersion(other);
  await expect(percent).toHaveValue('7,5');

  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Regel anlegen' }).click();
  await expect(percent).toHaveValue('7,5');
});

test('UXR-2: a version started in another window is started here by one press, too', async ({
  page,
  context,
}) => {
  await signIn(page, lena);
  await shellIsKept(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await shellIsKept(other);
  await deployNewVersion(other);
  await expect(page.getByText('Eine neue Version ist da')).toBeVisible();
  await startNewVersion(other);

  await startNewVersion(page);
  await expect(page.getByText('Eine neue Version ist da')).toHaveCount(0);
});
