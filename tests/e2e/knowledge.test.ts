import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, type Page, expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn, tenantOf } from './portal.ts';

/** Opens a window of its own for a person. */
async function windowOf(browser: Browser, login: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, login, path);
  return page;
}

const asked = 'Zeppelinhalle heizen';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('A5, A15: what nobody wrote reaches a queue, is answered, and who asked is told and finds it', async ({
  browser,
}) => {
  const ines = await windowOf(browser, 'ines.roth@adler.example', '/');
  const search = `/${tenantOf(ines)}/help-and-support/search?q=${encodeURIComponent(asked)}`;
  await ines.goto(search);
  await expect(ines.getByText(/Ihre Frage liegt jetzt bei uns/)).toBeVisible();
  await expectAccessible(ines);

  const desk = '/internal/knowledge-base?tab=searches';
  const staff = await windowOf(browser, 'admin@nordwind.example', desk);
  const row = staff.getByRole('row').filter({ hasText: asked });
  await row.getByRole('button', { name: /^Beantworten/ }).click();
  await staff.getByRole('button', { name: 'Artikel dazu schreiben' }).click();
  const form = staff.getByRole('dialog', { name: 'Neuer Artikel' });
  await expect(form.getByRole('textbox', { name: 'Titel (Deutsch)' })).toHaveValue(asked);
  await form
    .getByRole('textbox', { name: 'Text (Deutsch)' })
    .fill('Die Halle heizt, wer am Schaltschrank **Ost** dreht.');
  const picture = { name: 'Schrank.png', mimeType: 'image/png', buffer: onePixel };
  await form.getByLabel('Bild einfügen').first().setInputFiles(picture);
  const shown = staff.getByRole('dialog', { name: 'Bild beschreiben' });
  await shown.getByRole('textbox', { name: 'Was zeigt das Bild?' }).fill('Schaltschrank Ost');
  await expectAccessible(staff);
  await shown.getByRole('button', { name: 'Einfügen' }).click();
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form).toBeHidden();
  await staff.getByRole('button', { name: 'Freigeben', exact: true }).click();
  await expect(staff.getByText(`„${asked}“: Freigegeben.`).first()).toBeVisible();

  await staff.getByRole('tab', { name: /Suchen ohne Treffer/ }).click();
  await row.getByRole('button', { name: /^Beantworten/ }).click();
  const sheet = staff.getByRole('dialog', { name: `Antwort auf „${asked}“` });
  await sheet.getByRole('combobox', { name: 'Freigegebener Artikel' }).fill('Zeppelin');
  await staff.getByRole('option', { name: asked }).click();
  await expectAccessible(staff);
  await sheet.getByRole('button', { name: 'Bescheid geben' }).click();
  await expect(staff.getByText('1 Person weiß jetzt Bescheid.').first()).toBeVisible();
  await expect(row).toHaveCount(0);

  // told without a reload
  const bell = ines.getByRole('button', { name: /^Benachrichtigungen/ });
  await expect(bell).toHaveAccessibleName(/[1-9]\d* ungelesen/);
  await bell.click();
  await ines
    .getByRole('dialog', { name: 'Benachrichtigungen' })
    .getByRole('link', { name: new RegExp(`„${asked}“ gibt es jetzt eine Antwort`) })
    .click();
  await expect(ines.getByText(/wer am Schaltschrank Ost dreht/)).toBeVisible();
  // as a blob, with the reader's own token
  const drawn = ines.getByRole('img', { name: 'Schaltschrank Ost' });
  await expect(drawn).toHaveAttribute('src', /^blob:/);
  await ines.goto(search);
  await expect(ines.getByRole('link', { name: asked }).first()).toBeVisible();
});

test('A15: the list names readers and what is not translated, the form keeps customer and place', async ({
  browser,
}) => {
  const title = 'Torsteuerung Adler';
  const staff = await windowOf(browser, 'admin@nordwind.example', '/internal/knowledge-base');
  await staff.getByRole('button', { name: 'Neuer Artikel' }).click();
  const form = staff.getByRole('dialog', { name: 'Neuer Artikel' });
  await form.getByRole('textbox', { name: 'Titel (Deutsch)' }).fill(title);
  await form.getByRole('textbox', { name: 'Adresse' }).fill('torsteuerung-adler');
  await form.getByRole('textbox', { name: 'Platz im Thema' }).fill('7');
  await form.getByRole('button', { name: /Leser/ }).click();
  await staff.getByRole('option', { name: 'ein Kunde' }).click();
  await form.getByRole('combobox', { name: 'Kunde' }).fill('Adler');
  await staff.getByRole('option', { name: 'Adler Maschinenbau GmbH' }).click();
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form).toBeHidden();
  await expect(staff.getByText('nur Adler Maschinenbau GmbH')).toBeVisible();

  await staff.goto('/internal/knowledge-base?tab=list&audience=tenant&show=untranslated');
  const row = staff.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Englisch fehlt');
  await expect(row).toContainText('nur Adler Maschinenbau GmbH');
  await expect(row).toContainText('noch keine Antwort');
  await expectAccessible(staff);

  await row.getByRole('link', { name: title }).click();
  await staff.getByRole('button', { name: 'Bearbeiten' }).click();
  const edit = staff.getByRole('dialog', { name: 'Artikel bearbeiten' });
  await expect(edit.getByRole('combobox', { name: 'Kunde' })).toHaveValue(
    'Adler Maschinenbau GmbH',
  );
  await expect(edit.getByRole('textbox', { name: 'Platz im Thema' })).toHaveValue('7');
  await expectAccessible(staff);
});

test('A15, issue 38: a folder comes in whole, and its report leads to the articles', async ({
  browser,
}, info) => {
  const folder = info.outputPath('Handbuch');
  for (const name of ['Kühlraum', 'bilder']) mkdirSync(`${folder}/${name}`, { recursive: true });
  writeFileSync(`${folder}/Kühlraum/index.md`, '# Kühlraum\nAlles zum Kühlraum.');
  const text =
    '# Tür entriegeln\n![Der Riegel](../bilder/riegel.png)\n[mehr](index.md) [x](weg.md)';
  writeFileSync(`${folder}/Kühlraum/tuer-entriegeln.md`, text);
  writeFileSync(`${folder}/Kühlraum/falsch.md`, Buffer.from([0x50, 0x4b, 3, 4, 0]));
  writeFileSync(`${folder}/bilder/riegel.png`, onePixel);

  const staff = await windowOf(browser, 'admin@nordwind.example', '/internal/knowledge-base');
  await staff.getByRole('button', { name: 'Ordner übernehmen' }).click();
  const sheet = staff.getByRole('dialog', { name: 'Ordner mit Markdown übernehmen' });
  const chooser = staff.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: 'Ordner auswählen' }).click();
  await (await chooser).setFiles(folder);
  await expect(sheet.getByText('2 Texte · 1 Bild darin')).toBeVisible();
  await expect(sheet.getByText(/falsch\.md: Das ist kein Text in UTF-8/)).toBeVisible();
  await expectAccessible(staff);
  await sheet.getByRole('button', { name: '2 Dateien übernehmen' }).click();
  await expect(sheet.getByText('Der Verweis „weg.md“ führt zu keiner Datei')).toBeVisible();
  await expectAccessible(staff);

  await sheet.getByRole('link', { name: 'Tür entriegeln' }).click();
  await expect(sheet).toBeHidden();
  await expect(staff.getByRole('img', { name: 'Der Riegel' })).toHaveAttribute('src', /^blob:/);
  await expect(staff.getByRole('row', { name: 'Kühlraum' })).toBeVisible();
});
