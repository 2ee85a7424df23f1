import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll, signIn, tenantOf } from './portal.ts';

const phone = { width: 390, height: 844 };

/** The directories are fetched after the start; until then the page says what is still missing. */
async function whenRead(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Das braucht Sie' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByRole('button', { name: /^Zeilen ansehen/ })).toHaveCount(3, {
      timeout: 20_000,
    });
  }).toPass({ timeout: 300_000 });
}

/** Returns the sum of the last column of a table. */
async function sumOf(page: Page, name: string): Promise<number> {
  const cells = page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .locator('td:last-of-type');
  await expect(cells.first()).toBeVisible();
  const texts = await cells.allInnerTexts();
  const numbers = texts.map((text) => Number(/\d[\d.,]*/.exec(text)?.[0].replace(',', '.')));
  return Math.round(numbers.reduce((all, one) => all + one, 0) * 100) / 100;
}

test('A11.1 a director reads the page on a phone in German; every number opens down to rows that add up to it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/security/dashboards/ceo`);
  await whenRead(page);
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);

  const grade = page.getByRole('region', { name: 'Note' });
  await expect(grade).toContainText(/[A-E]/);
  const [, points] = /([\d,]+) von ([\d,]+) Punkten/.exec(await grade.innerText()) ?? [];
  await grade.getByRole('button', { name: 'Woraus die Note besteht' }).click();
  const all = page.getByRole('dialog', { name: 'Alle Maßnahmen' });
  await expect(all).toContainText(`${points ?? '?'} von`);
  expect(await sumOf(page, 'Maßnahmen')).toBe(Number(points?.replace(',', '.')));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();

  const needs = page.getByRole('region', { name: 'Das braucht Sie' }).getByRole('listitem');
  await expect(needs).toHaveCount(3);
  for (const at of [0, 1, 2]) {
    const need = needs.nth(at);
    const name = await need.getByRole('heading').innerText();
    const value = /^(\d+)/m.exec(await need.locator('.sec-needs-value').innerText())?.[1];
    await need.getByRole('button').click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toContainText(`${value ?? '?'} von`);
    expect(await sumOf(page, 'Zeilen hinter der Zahl')).toBe(Number(value));
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
});

test('A11.1 a customer sees which domain lacks DMARC and what to publish, and opens a number to its rows', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/security/dashboards/communications`);
  const domains = page.getByRole('table', { name: 'Absenderschutz der Domains' });
  await expect(async () => {
    await page.reload();
    await expect(domains.getByRole('row')).toHaveCount(4, { timeout: 20_000 });
    await expect(page.getByRole('region', { name: 'Empfangene E-Mails' })).toContainText('Stand', {
      timeout: 20_000,
    });
  }).toPass({ timeout: 300_000 });
  await expectAccessible(page);

  const bare = domains.getByRole('row', { name: /adler-service\.example/ });
  await expect(bare).toContainText('DMARC eintragen');
  await bare.getByRole('link').click();
  const sheet = page.getByRole('dialog', { name: 'adler-service.example' });
  const dmarc = sheet.getByRole('region', { name: 'DMARC' });
  await expect(dmarc).toContainText('Fehlt');
  await expect(dmarc).toContainText('_dmarc.adler-service.example');
  await expect(dmarc).toContainText('v=DMARC1; p=none; rua=mailto:dmarc@adler-service.example');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const received = page.getByRole('region', { name: 'Empfangene E-Mails' });
  const value = (await received.locator('.sec-tile-value').innerText()).replaceAll('.', '');
  await received.getByRole('button', { name: /^Zeilen ansehen/ }).click();
  const rows = page.getByRole('dialog', { name: 'Empfangene E-Mails' });
  await expect(rows).toBeVisible();
  const cells = rows.getByRole('row').locator('td:last-of-type');
  await expect(cells.first()).toBeVisible();
  const counts = await cells.allInnerTexts();
  const sum = counts.reduce((all, one) => all + Number(one.replaceAll(/\D/g, '')), 0);
  expect(sum).toBe(Number(value));
});
