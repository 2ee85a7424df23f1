import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open as openFile, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { approvalPolicy, approvalSettings } from '#domains/orders/approvals.schema.ts';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';

/** A portal of this test's own, because it is stopped and started again. */
const port = Number(process.env['ATRIUM_E2E_PORT'] ?? 4655) + 60;
const address = `http://localhost:${String(port)}`;
const dataDir = join(tmpdir(), `atrium-live-${randomUUID()}`);
let server: ChildProcess | undefined;
const logFile = `${dataDir}.log`;

async function start(): Promise<void> {
  const log = await openFile(logFile, 'a');
  server = spawn(process.execPath, ['src/main/server.ts'], {
    env: { ...process.env, PORT: String(port), ATRIUM_DATA: dataDir },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  await expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

test.beforeAll(start);
// What the portal said and showed while a journey failed: it is restarted here, and its work is not
// seen. Steps of orders stand in the process log alone.
test.afterEach(async ({ browser }, info) => {
  if (info.status === info.expectedStatus) return;
  const said = await readFile(logFile, 'utf8');
  await info.attach('portal.log', { body: said.slice(-200_000), contentType: 'text/plain' });
  process.stdout.write(`the portal, lately:\n${said.slice(-3_000)}\n`);
  for (const page of browser.contexts().flatMap((context) => context.pages()))
    process.stdout.write(`a page, then:\n${(await wordsOf(page)).slice(0, 1_500)}\n`);
  const staff = await (await browser.newContext({ baseURL: address })).newPage();
  await signIn(staff, 'admin@nordwind.example', '/internal/marketplace-tools/process-logs');
  await staff.getByRole('table').waitFor();
  process.stdout.write(`the process log, then:\n${(await wordsOf(staff)).slice(0, 6_000)}\n`);
});
const wordsOf = async (page: Page): Promise<string> =>
  page
    .getByRole('main')
    .innerText({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
test.afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
  await rm(logFile, { force: true });
});

/** A browser of one's own, on the portal of this file, with its live connection up. */
async function open(browser: Browser, login: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  const live = page.waitForEvent('websocket', { timeout: 120_000 });
  await signIn(page, login);
  await live;
  return page;
}

interface Wish {
  readonly seats?: number;
  /** Label of the button. */
  readonly act?: 'Zahlungspflichtig bestellen' | 'Zur Freigabe geben';
}

/** Buys seats of Visio under a number of the customer's own. */
async function order(
  page: Page,
  poNumber: string,
  { seats = 1, act = 'Zahlungspflichtig bestellen' }: Wish = {},
): Promise<void> {
  const tenant = tenantOf(page);
  await page.goto(`/${tenant}/marketplace/shop/search?search=visio`);
  await page
    .getByRole('link', { name: /Visio Plan 2/ })
    .first()
    .click();
  if (seats > 1)
    await page
      .getByRole('textbox', { name: 'Plätze' })
      .or(page.getByRole('spinbutton', { name: 'Plätze' }))
      .first()
      .fill(String(seats));
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await expect(page.getByText(/liegt im Warenkorb/)).toBeVisible();
  await page.goto(`/${tenant}/marketplace/shop/cart`);
  await page.getByRole('textbox', { name: /Ihre Bestellnummer/ }).fill(poNumber);
  const placed = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/orders'),
  );
  await page.getByRole('button', { name: act }).click();
  expect((await placed).status()).toBe(200);
}

/** Marks the page, to prove later that it was not reloaded. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'here'));
}

test('an order placed in one browser appears and completes in the other by itself, also after the server was restarted', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const buyer = await open(browser, 'paul.kurz@adler.example');
  const watcher = await open(browser, 'ines.roth@adler.example');
  const live = watcher.waitForEvent('websocket', { timeout: 120_000 });
  await watcher.goto(`/${tenantOf(watcher)}/marketplace/order-history`);
  await live;
  await mark(watcher);

  await order(buyer, 'PO-LIVE-1');
  const first = watcher.getByRole('row').filter({ hasText: 'PO-LIVE-1' });
  await expect(first).toBeVisible();
  await expect(first.getByText('Abgeschlossen')).toBeVisible({ timeout: 120_000 });
  await expect(watcher.getByText(/Bestellung ORD-\d+ ist abgeschlossen/).first()).toBeVisible();

  const back = [buyer, watcher].map((page) => page.waitForEvent('websocket', { timeout: 90_000 }));
  await stop();
  await start();
  await Promise.all(back);
  await expect(watcher.locator('html[data-mark=here]')).toBeVisible();

  await order(buyer, 'PO-LIVE-2');
  const second = watcher.getByRole('row').filter({ hasText: 'PO-LIVE-2' });
  await expect(second).toBeVisible();
  await expect(second.getByText('Abgeschlossen')).toBeVisible({ timeout: 120_000 });
  await expect(watcher.locator('html[data-mark=here]')).toBeVisible();
});

/** Returns when the open order stops waiting, on the clock that both browsers share. */
function decidedAt(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isWaiting = (): boolean =>
          document.body.textContent.includes('Diese Bestellung wartet auf Freigabe');
        const look = (): void =>
          isWaiting() ? void requestAnimationFrame(look) : resolve(Date.now());
        look();
      }),
  );
}

test('an order that waits appears at who approves, and approved there at who ordered, with the server restarted in between', async ({
  browser,
}, info) => {
  test.setTimeout(600_000);
  const requester = await open(browser, 'nele.harms@hafenlogistik.example');
  const approver = await open(browser, 'jonas.petersen@hafenlogistik.example');
  const live = approver.waitForEvent('websocket', { timeout: 120_000 });
  await approver.goto(`/${tenantOf(approver)}/marketplace/order-approval`);
  await live;
  await expect(approver.getByRole('row', { name: /Defender/ })).toBeVisible();
  await mark(approver);

  await order(requester, 'PO-FREIGABE', { seats: 40, act: 'Zur Freigabe geben' });
  const row = approver.getByRole('row', { name: /Visio Plan 2/ });
  await expect(row).toBeVisible();
  await expect(requester.getByText('Diese Bestellung wartet auf Freigabe')).toBeVisible();
  await mark(requester);
  await expectAccessible(approver);

  const back = [requester, approver].map((page) =>
    page.waitForEvent('websocket', { timeout: 90_000 }),
  );
  await stop();
  await start();
  await Promise.all(back);

  await row.getByRole('link').first().click();
  const confirm = approver.getByRole('dialog');
  await expect(confirm.getByText(/sofort ausgeführt/)).toBeVisible();
  await expectAccessible(approver);
  const seen = decidedAt(requester);
  const answered = approver
    .waitForResponse((answer) => answer.url().endsWith('/approve'))
    .then(() => Date.now());
  await confirm.getByRole('button', { name: 'Zahlungspflichtig freigeben' }).click();
  const took = (await seen) - (await answered);
  info.annotations.push({
    type: 'from the answer to the change in the other browser',
    description: `${String(took)} ms`,
  });
  process.stdout.write(`approval: seen in the other browser ${String(took)} ms after the answer\n`);
  // on a quiet machine well below the second of the issue, which the figure shows
  expect(took).toBeLessThan(5_000);

  await expect(requester.getByText(/wurde freigegeben/).first()).toBeVisible();
  await expect(requester.getByRole('heading', { name: 'Ihre Plätze sind bereit' })).toBeVisible({
    timeout: 120_000,
  });
  await expect(row).toHaveCount(0);
  for (const page of [requester, approver])
    await expect(page.locator('html[data-mark=here]')).toBeVisible();

  await approver.goto(`/${tenantOf(approver)}/marketplace/order-approval?view=decided`);
  await expect(approver.getByRole('radio', { name: 'Entschieden' })).toBeChecked();
  await expect(row.getByText('Freigegeben')).toBeVisible();
  await expect(row.getByText('Jonas Petersen')).toBeVisible();
  await expect(row.getByText(/^Grenze 250,00/)).toBeVisible();
  await expectAccessible(approver);
});

test('A8.4: a rejection stands in the history with its reason, for everybody who may approve, at once', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const watcher = await open(browser, 'kim.multi@adler.example');
  const approver = await open(browser, 'jonas.petersen@hafenlogistik.example');
  const page = `/${tenantOf(approver)}/marketplace/order-approval`;
  const live = watcher.waitForEvent('websocket', { timeout: 120_000 });
  await watcher.goto(`${page}?view=decided`);
  await live;
  await expect(watcher.getByRole('radio', { name: 'Entschieden' })).toBeVisible();
  const decided = watcher.getByRole('row', { name: /Defender/ });
  await expect(decided).toHaveCount(0);

  await approver.goto(page);
  await approver
    .getByRole('row', { name: /Defender/ })
    .getByRole('link')
    .first()
    .click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click();
  await approver.getByRole('textbox', { name: 'Begründung' }).fill('Erst die freien Plätze');
  await approver.getByRole('button', { name: 'Bestellung ablehnen' }).click();

  await expect(decided.getByText('Erst die freien Plätze')).toBeVisible({ timeout: 10_000 });
  await approver.getByRole('radio', { name: 'Entschieden' }).click();
  await expect(approver).toHaveURL(/view=decided/);
  await expect(
    approver.getByRole('row', { name: /Defender/ }).getByText('Abgelehnt'),
  ).toBeVisible();
});

test('the inbox counts, shows, leads to the thing, and is read; on a phone, too', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const buyer = await open(browser, 'paul.kurz@adler.example');
  await order(buyer, 'PO-INBOX');
  await expect(buyer.getByText(/Bestellung ORD-\d+ ist abgeschlossen/).first()).toBeVisible({
    timeout: 120_000,
  });

  await buyer.goto(`/${tenantOf(buyer)}/portal`);
  const bell = buyer.getByRole('button', { name: /^Benachrichtigungen/ });
  await expect(bell).toHaveAccessibleName(/[1-9]\d* ungelesen/);
  await bell.click();
  await expectAccessible(buyer);
  const panel = buyer.getByRole('dialog', { name: 'Benachrichtigungen' });
  await expect(panel).toBeInViewport({ ratio: 1 });
  await panel
    .getByRole('link', { name: /ist abgeschlossen/ })
    .first()
    .click();
  await expect(buyer).toHaveURL(/order-history\?order=/);

  await buyer.goto(`/${tenantOf(buyer)}/portal/notifications`);
  await buyer.getByRole('button', { name: 'Alle als gelesen markieren' }).click();
  await expect(bell).toHaveAccessibleName('Benachrichtigungen, nichts Neues');
  await expectAccessible(buyer);

  await buyer.setViewportSize({ width: 390, height: 800 });
  await bell.click();
  await expect(panel).toBeInViewport({ ratio: 0.99 });
  expect(await sidewaysScroll(buyer)).toBe(0);
});

/** Collects the records received over live connections, starting before the first one. */
function listen(page: Page): { readonly heard: string[] } {
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  return { heard };
}

/**
 * Turns a rule of the tenant's approvals by the API, as another program of the same person would.
 */
async function changeRules(bearer: string, tenant: string): Promise<void> {
  const rules = `${address}/api/marketplace/${tenant}/approval-policy`;
  const headers = { authorization: bearer, 'content-type': 'application/json' };
  const policy = approvalPolicy.parse(await (await fetch(rules, { headers })).json());
  const settings = approvalSettings.parse(policy);
  const freeSeatsPercent = (settings.freeSeatsPercent + 1) % 100;
  const body = JSON.stringify({ ...settings, freeSeatsPercent });
  expect(
    (
      await fetch(rules, {
        method: 'PUT',
        headers: { ...headers, 'if-match': `"${policy.version}"` },
        body,
      })
    ).status,
  ).toBe(200);
}

const aboutRulesOf = (tenant: string) => (record: string) =>
  record.includes('"approvalPolicy"') && record.includes(tenant);

test('§4 push connection: both tabs of a person hear of a change; rebuilt for another tenant, with its handlers, it hears that one alone', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const context = await browser.newContext({ baseURL: address });
  const [first, second] = [await context.newPage(), await context.newPage()];
  const [here, there] = [listen(first), listen(second)];
  const asked = first.waitForRequest((request) => request.url().endsWith('/api/user/me'));
  await signIn(first, 'kim.multi@adler.example');
  const bearer = (await (await asked).headerValue('authorization')) ?? '';
  const before = tenantOf(first);
  await second.goto('/');
  await second.waitForURL(/\/portal$/);
  for (const { heard } of [here, there])
    await expect.poll(() => heard.length, { timeout: 120_000 }).toBeGreaterThan(0);

  await changeRules(bearer, before);
  for (const { heard } of [here, there])
    await expect.poll(() => heard.filter(aboutRulesOf(before)).length).toBe(1);

  const header = first.getByRole('banner');
  const current = header.getByRole('button', {
    name: /Adler Maschinenbau GmbH|Hafenlogistik Nord AG/,
  });
  const name = (await current.textContent())?.includes('Adler')
    ? 'Hafenlogistik Nord AG'
    : 'Adler Maschinenbau GmbH';
  const rebuilt = first.waitForEvent('websocket', { timeout: 120_000 });
  await current.click();
  await first
    .getByRole('option', { name })
    .or(first.getByRole('menuitemradio', { name }))
    .or(first.getByRole('menuitem', { name }))
    .first()
    .click();
  const connection = await rebuilt;
  await connection.waitForEvent('framereceived');
  const after = tenantOf(first);
  expect(after).not.toBe(before);
  const toldUntilNow = here.heard.length;

  await changeRules(bearer, before);
  const cart = first.waitForRequest((request) =>
    request.url().includes(`/api/marketplace/${after}/cart`),
  );
  await changeRules(bearer, after);
  await expect.poll(() => here.heard.filter(aboutRulesOf(after)).length).toBe(1);
  await cart; // the handlers are the ones of before: what they say is old is asked for again
  expect(here.heard.slice(toldUntilNow).filter(aboutRulesOf(before))).toEqual([]);
  await context.close();
});

test('a person invited in one browser appears, tinted, on the open list of another, for one request a change', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const watcher = await open(browser, 'lena.adler@adler.example');
  const inviter = await open(browser, 'kim.multi@adler.example');
  const tenant = tenantOf(watcher);
  const { heard } = listen(watcher);
  const live = watcher.waitForEvent('websocket', { timeout: 120_000 });
  await watcher.goto(`/${tenant}/admin/users`);
  await live;
  await expect(watcher.getByRole('row').filter({ hasText: 'Ines Roth' })).toBeVisible();
  await mark(watcher);
  await inviter.goto(`/${tenant}/admin/users?dialog=invite`);
  const form = inviter.getByRole('dialog');
  await form.getByRole('textbox', { name: /E-Mail-Adresse/ }).fill('vera.neu@adler.example');
  await form.getByText('Einkauf', { exact: true }).click();
  const asked: string[] = [];
  watcher.on('request', (request) => {
    if (request.url().includes('/users?sortBy=')) asked.push(request.url());
  });

  await form.getByRole('button', { name: 'Einladen und Link erhalten' }).click();

  const row = watcher.getByRole('row').filter({ hasText: 'vera.neu@adler.example' });
  await expect(row.and(watcher.locator('[data-changed]'))).toBeVisible({ timeout: 10_000 });
  await expect(watcher.locator('html[data-mark=here]')).toBeVisible();
  // Invited, and then the link was made: two changes by two calls.
  const changes = () => heard.filter((record) => record.includes('"invitations"')).length;
  await expect.poll(changes).toBe(2);
  await expect.poll(() => asked.length).toBe(2);
});
