import { describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { diffFields, diffText } from './diff.rules.ts';
import { ObjectDiff, TextDiff } from './diff-view.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';
import { Markdown, markdownHtml } from './markdown.tsx';
import { mount } from './mount.fixture.tsx';
import { shownStep } from './wizard.rules.ts';
import { Wizard } from './wizard.tsx';

describe('markdown is safe', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '![x](https://evil.example/pixel.png)',
    '<a href="https://evil.example" onclick="x()">x</a>',
    '[x](data:text/html,hi)',
    '![" onerror="alert(1)](x)',
  ])('%s brings neither element nor handler nor address', (text) => {
    const box = document.createElement('div');
    box.innerHTML = markdownHtml(text);
    expect(box.querySelectorAll('script, img, iframe, [onerror], [onclick]')).toHaveLength(0);
    for (const link of box.querySelectorAll('a'))
      expect(link.getAttribute('href') ?? '').not.toMatch(/^(javascript|data):/i);
  });

  test('headings begin below the page’s own, lists, tables and links are drawn, links open beside the portal', () => {
    const html = markdownHtml(
      '# Titel\n\n- eins\n\n| a |\n|---|\n| 1 |\n\n[Hilfe](https://example.com)',
    );
    expect(html).toContain('<h2>Titel</h2>');
    expect(html).toContain('<li>eins</li>');
    expect(html).toContain('<td>1</td>');
    expect(html).toContain(
      '<a target="_blank" rel="noopener noreferrer" href="https://example.com">',
    );
  });

  const id = '0190a1b2-0000-7000-8000-00000000000a';

  test('a picture that the portal keeps is drawn where it can be fetched, else its words are left', () => {
    const text = `![Der "Knopf"](pictures/${id}) ![x](https://evil.example/pictures/${id})`;

    expect(markdownHtml(text)).toBe('<p>Der &quot;Knopf&quot; x</p>');
    expect(markdownHtml(text, true)).toBe(
      `<p><img data-picture="${id}" alt="Der &quot;Knopf&quot;"> x</p>`,
    );
  });

  test('pictures stay drawn while the page around them changes, and say their words where none comes', async () => {
    const asked: string[] = [];
    const openPicture = async (one: string) => {
      asked.push(one);
      if (asked.length > 1) throw new Error('gone');
      return new Blob(['x']);
    };
    const text = `![Knopf](pictures/${id})\n\n![Weg](pictures/${id})`;
    const page = await mount(<Markdown text={text} openPicture={openPicture} />);
    await page.show(<Markdown text={text} openPicture={async (one) => openPicture(one)} />);

    expect(asked).toHaveLength(2);
    expect(page.get('img[alt="Knopf"]').getAttribute('src')).toMatch(/^blob:/);
    expect(page.get('img[alt="Weg"]').dataset['state']).toBe('missing');
  });

  test('the editor shows what it will be', async () => {
    const page = await mount(
      <MarkdownEditor label="Antwort" value="**fett**" onChange={vi.fn()} />,
    );
    expect(page.get('textarea').getAttribute('aria-describedby')).not.toBeNull();
    await page.click('.ui-segment:last-child');
    expect(page.get('[role="region"]').innerHTML).toContain('<strong>fett</strong>');
  });
});

describe('differences', () => {
  test('of texts: each line with its kind and numbers; a missing last line end is no difference', () => {
    expect(
      diffText('a\nb\nc', 'a\nx\nc\n').map(({ kind, text, before, after }) => [
        kind,
        text,
        before,
        after,
      ]),
    ).toEqual([
      ['same', 'a', 1, 1],
      ['removed', 'b', 2, undefined],
      ['added', 'x', undefined, 2],
      ['same', 'c', 3, 3],
    ]);
  });

  test('of objects: nested ones are opened, lists are one value', () => {
    const before = { name: 'A', address: { city: 'Ulm', zip: '89073' }, tags: ['x'], gone: 1 };
    const after = {
      name: 'A',
      address: { city: 'Bonn', zip: '89073' },
      tags: ['x', 'y'],
      came: true,
    };
    expect(diffFields(before, after).map(({ path, kind }) => [path, kind])).toEqual([
      ['name', 'same'],
      ['address.city', 'changed'],
      ['address.zip', 'same'],
      ['tags', 'changed'],
      ['gone', 'removed'],
      ['came', 'added'],
    ]);
  });

  test('both views say it when there is none', async () => {
    const page = await mount(
      <>
        <TextDiff label="x" before="a" after="a" />
        <ObjectDiff label="y" before={{ a: 1 }} after={{ a: 1 }} />
      </>,
    );
    expect(page.all('.ui-muted').map((one) => one.textContent)).toEqual(
      Array(2).fill('Es gibt keine Unterschiede.'),
    );
  });
});

describe('wizard', () => {
  const steps = [
    { id: 'who', label: 'Wer', isDone: true, content: 'a' },
    { id: 'what', label: 'Was', isDone: false, content: 'b' },
    { id: 'check', label: 'Prüfen', isDone: false, content: 'c' },
  ];

  test.each([
    ['who', 'who'],
    ['what', 'what'],
    ['check', 'what'],
    ['nonsense', 'what'],
    [undefined, 'what'],
  ])(
    'an address with step %s shows %s: resumed where it was, never past what is missing',
    (asked, shown) => {
      expect(shownStep(steps, asked)?.id).toBe(shown);
    },
  );

  test('back and next are places in the address; the heading of the next step gets the focus', async () => {
    const onStep = vi.fn();
    const wizard = (step: string) => (
      <Wizard label="Einrichten" steps={steps} step={step} onStep={onStep} finish={null} />
    );
    const page = await mount(wizard('who'));
    await page.click('.ui-wizard-actions button');
    expect(onStep).toHaveBeenCalledExactlyOnceWith('what');
    await page.show(wizard('what'));
    expect(document.activeElement?.textContent).toBe('Was');
    expect(page.all('.ui-wizard-actions button').at(-1)?.hasAttribute('disabled')).toBe(true);
  });
});

test('an act that costs names tenant and amount before it can be confirmed', async () => {
  const cost = {
    tenant: 'Adler Maschinenbau GmbH',
    amounts: [{ label: 'Heute fällig', amount: { value: '515.00', currencyCode: 'EUR' } }],
  };
  const page = await mount(
    <ConfirmDialog
      isOpen
      title="Bestellen?"
      confirmLabel="Bestellen"
      cost={cost}
      onConfirm={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  const said = page.get('[role="alertdialog"]').textContent ?? '';
  for (const part of ['Adler Maschinenbau GmbH', 'Heute fällig', '515,00'])
    expect(said).toContain(part);
});
