import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mailTokens } from './mail-look.ts';
import { blocksOfText, mailPage, type MailBlock } from './mail-page.ts';

const attack = `"><img src=x onerror='alert(1)'><script>alert(1)</script>&`;
const page = (blocks: readonly MailBlock[] = [], tenant?: string): string =>
  mailPage({ language: 'de', operator: 'Nordwind', tenant, title: 'Neuigkeiten', blocks });

describe('HTML of a mail', () => {
  test.each<[string, string]>([
    ['operator', mailPage({ language: 'de', operator: attack, title: 't', blocks: [] })],
    ['company', page([], attack)],
    ['title', mailPage({ language: 'en', operator: 'o', title: attack, blocks: [] })],
    ['text', page([{ kind: 'text', text: attack }])],
    ['quote', page([{ kind: 'quote', text: `${attack}\n${attack}` }])],
    [
      'entry',
      page([
        {
          kind: 'entry',
          text: attack,
          detail: attack,
          link: { label: attack, url: `https://a.example/${attack}` },
        },
      ]),
    ],
    [
      'link',
      page([{ kind: 'links', links: [{ label: 'x', url: `https://a.example/?${attack}` }] }]),
    ],
  ])('markup in the %s stays text', (_where, html) => {
    expect(html).not.toMatch(/<script|<img/);
    expect(html).not.toContain(`'alert`);
    expect(html).toContain('&lt;script&gt;');
  });

  test('an address of another kind than http is no link', () => {
    const html = page([
      { kind: 'links', links: [{ label: 'Öffnen', url: 'javascript:alert(1)' }] },
    ]);

    expect(html).not.toContain('href');
  });

  test('nothing is loaded from anywhere, and tables hold the layout', () => {
    const html = page([{ kind: 'text', text: 'Sehen Sie https://portal.example/x an.' }], 'Adler');

    expect(html).not.toMatch(/src=|url\(|@import|<link/);
    expect(html).toContain('role="presentation"');
    expect(html).toContain('<a href="https://portal.example/x"');
    expect(html).toContain('prefers-color-scheme:dark');
  });

  test('paragraphs and quotes of a text are kept', () => {
    expect(blocksOfText('Guten Tag\n\n> Hallo\n> Mia\n\nBis bald\n')).toEqual([
      { kind: 'text', text: 'Guten Tag' },
      { kind: 'quote', text: 'Hallo\nMia' },
      { kind: 'text', text: 'Bis bald' },
    ]);
  });

  test('colours are the portal’s', () => {
    const css = readFileSync('src/platform/web/ui/css/tokens.css', 'utf8');
    const [light = '', dark = ''] = css.slice(css.indexOf('.light')).split('.dark');

    for (const [token, [day, night]] of Object.entries(mailTokens)) {
      expect(light).toContain(`--${token}: ${day};`);
      expect(dark).toContain(`--${token}: ${night};`);
    }
  });
});
