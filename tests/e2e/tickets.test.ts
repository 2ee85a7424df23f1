import { type Browser, type Locator, type Page, expect, test } from '@playwright/test';
import { signIn, tenantOf } from './portal.ts';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens a window of its own for a person. */
async function windowOf(browser: Browser, login: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, login, path);
  return page;
}

/** Hands files to a place as the browser does when somebody pastes or drops them there. */
const give = (place: Locator, kind: 'paste' | 'drop', name: string): Promise<void> =>
  place.evaluate(
    (node, given) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(given.content), (sign) => sign.charCodeAt(0));
      data.items.add(new File([bytes], given.name, { type: 'image/png' }));
      const how = { bubbles: true, cancelable: true };
      const event =
        given.kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...how })
          : new DragEvent('drop', { dataTransfer: data, ...how });
      node.dispatchEvent(event);
    },
    { kind, name, content: pixel.toString('base64') },
  );

test('A9.1: a customer asks, staff answer from the inbox, and both see it without reloading', async ({
  browser,
}) => {
  const lena = await windowOf(browser, 'lena.adler@adler.example', '/');
  await lena.goto(`/${tenantOf(lena)}/operations/your-tickets`);
  await lena.getByRole('button', { name: 'Ticket eröffnen' }).click();
  const sheet = lena.getByRole('dialog', { name: 'Ticket eröffnen' });
  await sheet.getByText('Eine Frage').click();
  await sheet.getByRole('textbox', { name: 'Betreff' }).fill('Wer bekommt das neue Postfach?');
  await sheet.getByRole('textbox', { name: 'Beschreibung' }).fill('Gibt es **einen** Platz mehr?');
  await sheet.getByRole('button', { name: 'Eröffnen' }).click();
  await expect(lena.getByText('Gibt es einen Platz mehr?')).toBeVisible();

  const desk = '/internal/support-tools/tickets';
  const sina = await windowOf(browser, 'support@nordwind.example', desk);
  await sina.getByRole('link', { name: /Wer bekommt das neue Postfach/ }).click();
  await expect(sina.getByText('Gibt es einen Platz mehr?')).toBeVisible();
  const answer = sina.getByRole('textbox', { name: /Antwort an/ });
  await answer.fill('Ja, einen. Für wen?');
  await answer.press('Control+Enter');
  await expect(answer).toHaveValue('');
  await expect(lena.getByText('Ja, einen. Für wen?')).toBeVisible();
  await expect(lena.getByRole('row').getByText('Wartet auf Sie').first()).toBeVisible();

  // With a picture: chosen by the button, seen small from the other side, refused files cost nothing.
  await lena.getByRole('textbox', { name: 'Ihre Antwort' }).fill('Für Paul Kurz.');
  const choosing = lena.waitForEvent('filechooser');
  await lena.getByRole('button', { name: 'Datei anhängen' }).click();
  const picture = { name: 'Postfach.png', mimeType: 'image/png', buffer: pixel };
  const program = { name: 'Rechnung.pdf', mimeType: 'application/pdf', buffer: pixel };
  await (await choosing).setFiles([picture, program]);
  const chosen = lena.getByRole('list', { name: 'Angehängte Dateien' });
  await expect(chosen.getByText(/ist in Wirklichkeit etwas anderes/)).toBeVisible();
  await chosen.getByRole('button', { name: 'Entfernen: Rechnung.pdf' }).click();
  await lena.getByRole('button', { name: 'Antworten', exact: true }).click();
  await expect(sina.getByLabel('Verlauf').getByText('Für Paul Kurz.')).toBeVisible();
  const enlarge = sina.getByRole('button', { name: 'Vergrößern: Postfach.png' });
  await expect(enlarge).toBeVisible();
  await enlarge.click();
  await expect(sina.getByRole('img', { name: 'Postfach.png' })).toBeVisible();
});

test('a search in vain becomes a ticket that is begun with its words', async ({ page }) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/help-and-support/search?q=Quarzuhr%20verstellen`);
  await page.getByRole('link', { name: 'Ticket eröffnen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ticket eröffnen' });
  await expect(sheet.getByRole('textbox', { name: 'Betreff' })).toHaveValue('Quarzuhr verstellen');
  await expect(sheet.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue(
    /nach „Quarzuhr verstellen“ gesucht/,
  );
  await sheet.getByRole('button', { name: 'Eröffnen' }).click();
  await expect(page.getByRole('heading', { name: 'Quarzuhr verstellen' })).toBeVisible();
});

test('what belongs to a contracted service is asked by a ticket that knows the service', async ({
  page,
}) => {
  await signIn(page, 'mara.bergmann@bergmann.example');
  await page.goto(`/${tenantOf(page)}/service/your-services`);
  await page.getByRole('link', { name: 'Etwas wiederherstellen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ticket eröffnen' });
  await expect(sheet.getByRole('textbox', { name: 'Betreff' })).toHaveValue(
    'Etwas wiederherstellen',
  );
  await expect(sheet.getByRole('textbox', { name: /Betroffener Dienst/ })).toHaveValue(
    'Datensicherung',
  );
  await sheet.getByRole('textbox', { name: 'Beschreibung' }).fill('Den Ordner „Angebote 2025“.');
  await sheet.getByRole('button', { name: 'Eröffnen' }).click();
  await expect(page.getByRole('heading', { name: 'Etwas wiederherstellen' })).toBeVisible();
});

test('a screenshot is pasted into an answer, a file dropped on it, and words survive a refusal', async ({
  page,
}) => {
  await signIn(page, 'lena.adler@adler.example');
  await page.goto(`/${tenantOf(page)}/operations/your-tickets`);
  await page.getByRole('button', { name: 'Ticket eröffnen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ticket eröffnen' });
  await sheet.getByText('Eine Frage').click();
  await sheet.getByRole('textbox', { name: 'Betreff' }).fill('Was heißt diese Meldung?');
  const words = sheet.getByRole('textbox', { name: 'Beschreibung' });
  await words.fill('Sie kommt beim Start.');
  const chosen = sheet.getByRole('list', { name: 'Angehängte Dateien' });
  await give(words, 'paste', 'image.png');
  await expect(chosen.getByRole('listitem')).toHaveCount(1);
  await give(words, 'drop', 'Fenster.png');
  await expect(chosen.getByText('Fenster.png', { exact: true })).toBeVisible();
  await give(words, 'drop', 'Fenster.exe');
  await expect(chosen.getByRole('alert')).toBeVisible();
  await expect(words).toHaveValue('Sie kommt beim Start.');
  await chosen.getByRole('button', { name: 'Entfernen: Fenster.exe' }).click();
  await sheet.getByRole('button', { name: 'Eröffnen' }).click();
  await expect(page.getByRole('button', { name: /^Vergrößern:/ })).toHaveCount(2);
});
