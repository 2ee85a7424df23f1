import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn } from './portal.ts';

const staff = 'admin@nordwind.example';
const snippets = '/internal/das-tool/snippets';
const german = 'Text auf Deutsch';

/** Opens a snippet of the demo whose text is long in force. */
async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: german })).toBeVisible();
}

/** Pastes a text as the clipboard of a word processor gives it. */
const paste = (page: Page, text: string): Promise<void> =>
  page.getByRole('textbox', { name: german }).evaluate((area, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = { clipboardData: data, bubbles: true, cancelable: true };
    area.dispatchEvent(new ClipboardEvent('paste', event));
  }, text);

test('two megabytes out of Word are cleaned, and the author is told; HTML stays text, a placeholder that does not exist is named', async ({
  page,
}) => {
  await signIn(page, staff, snippets);
  await open(page, 'Zweiter Faktor');
  const text = page.getByRole('textbox', { name: german });
  await text.fill('');

  // 2 MB, of which nearly all is what Word puts around a sentence.
  const around = `<span style="mso-${'x'.repeat(2_000)}">`;
  await paste(page, `${around}Ein Satz.</span>\u00A0\r\n`.repeat(1_000));

  await expect(page.getByText(/Zeichen aus der Textverarbeitung wurden/)).toBeVisible();
  await expect(text).toHaveValue(/^Ein Satz\./);
  await text.fill('Für {{tenant.nmae}}: <script>alert(1)</script>');
  await expect(page.getByText('Diese Platzhalter gibt es nicht: tenant.nmae')).toBeVisible();
  await text.fill('Für {{tenant.name}}: <b onclick="alert(1)">fett</b>');
  await page.getByRole('radio', { name: 'Vorschau' }).click();
  const preview = page.getByRole('region', { name: /Vorschau/ });
  await expect(preview).toContainText('<b onclick="alert(1)">fett</b>');
  await expect(preview.locator('b, script')).toHaveCount(0);
});

test('two editors of one snippet see both texts side by side', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(page, staff, snippets);
  await signIn(other, 'support@nordwind.example', snippets);
  for (const [one, text] of [
    [page, 'Erste Hand.'],
    [other, 'Zweite Hand.'],
  ] as const) {
    await open(one, 'Probe im Frühjahr');
    await one.getByRole('textbox', { name: german }).fill(text);
  }
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();

  await other.getByRole('button', { name: 'Entwurf speichern' }).click();

  const conflict = other.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(conflict).toContainText('Erste Hand.');
  await expect(conflict).toContainText('Zweite Hand.');
  await expectAccessible(other);
  await other.context().close();
});

test('a table without columns and a snippet that documents use are refused, with what stands in the way', async ({
  page,
}) => {
  await signIn(page, staff, snippets);
  await open(page, 'Wie Sie etwas zurückbekommen');
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText(/Das wird noch verwendet: backup, .*Bergmann/)).toBeVisible();

  await page.goto(`${snippets}/new`);
  await page.getByRole('textbox', { name: 'Titel auf Deutsch' }).fill('Fristen');
  await page.getByRole('textbox', { name: german }).fill('Nur ein Satz.');
  await page.getByRole('textbox', { name: 'Schlüssel' }).fill('deadlines');
  await page.getByRole('textbox', { name: 'Schlagwörter' }).fill('Fristen, Zusage');
  await page.getByRole('button', { name: /Kategorie/ }).click();
  await page.getByRole('option', { name: 'Datensicherung' }).click();
  await page.getByRole('button', { name: /^(Text )?Art/ }).click();
  await page.getByRole('option', { name: 'Tabelle' }).click();
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(page.getByText(/im Text steht aber keine mit Spalten/)).toBeVisible();
});

test('the operator’s logo and colours: pale colours and scripts are refused, the rest is on the sheet at once', async ({
  page,
}) => {
  await signIn(page, staff, '/internal/das-tool/bundles?view=look');
  const accent = page.getByRole('textbox', { name: 'Farbe von Linie und Links' });
  await accent.fill('#ffee00');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/Zu hell für weißes Papier/).first()).toBeVisible();
  await accent.fill('#0a5c36');

  const drawn = (inner: string) => ({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${inner}</svg>`,
    ),
  });
  const file = page.locator('input[type=file]');
  await file.setInputFiles(drawn('<script>alert(1)</script>'));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/Das Logo enthält „script“/)).toBeVisible();

  await page.getByRole('button', { name: /Entfernen/ }).click();
  await file.setInputFiles(drawn('<path d="M0 20 30 0 60 20z" fill="#0a5c36"/>'));
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await expectAccessible(page);
});
