import { describe, expect, test } from 'vitest';
import { importedText, picturesShown, type TextSurroundings } from './imported-text.rules.ts';

const id = '0190a1b2-0000-7000-8000-00000000000a';
const other = '0190a1b2-0000-7000-8000-00000000000b';

const around = (given: Partial<TextSurroundings> = {}): TextSurroundings => ({
  language: 'en',
  isExported: false,
  slugAt: (address) => (address.startsWith('groups.md') ? 'groups' : undefined),
  pictureAt: (address) => (address === 'media/a%20b.png' ? id : undefined),
  pictureNow: () => undefined,
  ...given,
});

describe('a text of another tool', () => {
  test('its heading is the title, notes become readable, links among the files stay links', () => {
    const text = [
      '# Guests',
      '<a name="top"></a>',
      '> [!NOTE]',
      '> Ask first.',
      'See [groups](groups.md#all) and [Microsoft](https://microsoft.com).',
    ].join('\n');
    const { body, heading, faults } = importedText(text, around());

    expect(heading).toBe('Guests');
    expect(body).toBe(
      '> **Note**  \n> Ask first.\nSee [groups](article:groups) and [Microsoft](https://microsoft.com).',
    );
    expect(faults).toEqual([]);
  });

  test('images, includes and links that lead nowhere are told, their words stay', () => {
    const text =
      '![A picture](../a.png)\n[gone](missing.md) [mail](mailto:a@b.example)\n[!INCLUDE [p](i/p.md)]';
    const { body, faults } = importedText(text, around());

    expect(faults).toEqual([
      { kind: 'include', target: 'i/p.md' },
      { kind: 'image', target: '../a.png' },
      { kind: 'link', target: 'missing.md' },
    ]);
    expect(body).toBe('A picture\ngone [mail](mailto:a@b.example)');
  });

  test('pictures of the folder are shown with their words, in a link, too', () => {
    const text = '[![The button](media/a%20b.png "A title")](groups.md)';
    expect(importedText(text, around()).body).toBe(
      `[![The button](pictures/${id})](article:groups)`,
    );
  });

  test('pictures that this portal keeps come back with their words', () => {
    const text = `![Knopf](../pictures/${id}.png) ![x](media/x.png)`;
    const { body, faults } = importedText(text, around());

    expect(body).toBe(`![Knopf](pictures/${id}) x`);
    expect(faults).toEqual([{ kind: 'image', target: 'media/x.png' }]);
  });

  test('nothing in code is a link, a picture or a heading', () => {
    const text =
      '```sh\n# no heading\n![x](y.png)\n```\nUse `[a](b.md)`, see [`groups`](groups.md).';
    const { body, heading, faults } = importedText(text, around());

    expect(body).toBe(text.replace('(groups.md)', '(article:groups)'));
    expect(heading).toBeUndefined();
    expect(faults).toEqual([]);
    expect(picturesShown(text)).toEqual([]);
  });

  test('a note inside a list becomes a quotation in it', () => {
    expect(importedText('# A\n1. One\n   >[!NOTE]   \n   >Mind it.', around()).body).toBe(
      '1. One\n   > **Note**  \n   >Mind it.',
    );
  });

  test('links that name what they lead to stay', () => {
    const text = '[a](ticket:1042) [b](snippet:mfa) [c](service:backup) [d](article:x)';
    expect(importedText(text, around())).toMatchObject({ body: text, faults: [] });
  });
});

describe('a text of this portal', () => {
  const exported = around({
    isExported: true,
    pictureNow: (was) => (was === id ? other : undefined),
  });

  test('stays as it is, with the ids that its pictures have here, in its code, too', () => {
    const shown = `![a\\b](../pictures/${id}.png)`;
    const { body, faults } = importedText(` # K\n${shown}\n\`${shown}\`\n[x](nowhere)\n`, exported);

    const now = `![a\\b](pictures/${other})`;
    expect(body).toBe(` # K\n${now}\n\`${now}\`\n[x](nowhere)\n`);
    expect(faults).toEqual([{ kind: 'link', target: 'nowhere' }]);
  });
});

test('the pictures of a text are found by any way of writing their address', () => {
  const text =
    '![a](one.png) ![b](<two three.png>) ![](four(1).png "t") [c](five.png)\n![a](one.png)';
  expect(picturesShown(text)).toEqual(['one.png', 'two three.png', 'four(1).png']);
});
