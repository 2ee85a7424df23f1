import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

test('tables, checklists and code keep what they are', () => {
  const blocks = readMarkdown(
    '## Was\n\n- [x] Fertig\n- [ ] Offen\n\n| A | B |\n|---|--:|\n| 1 |\n\n```ps1\nGet-Mailbox\n```',
  );

  expect(blocks).toEqual([
    { kind: 'heading', level: 2, runs: [{ text: 'Was' }] },
    {
      kind: 'list',
      isOrdered: false,
      start: 1,
      items: [
        { isDone: true, blocks: [{ kind: 'paragraph', runs: [{ text: 'Fertig' }] }] },
        { isDone: false, blocks: [{ kind: 'paragraph', runs: [{ text: 'Offen' }] }] },
      ],
    },
    {
      kind: 'table',
      align: ['left', 'right'],
      head: [[{ text: 'A' }], [{ text: 'B' }]],
      rows: [[[{ text: '1' }], []]],
    },
    { kind: 'code', language: 'ps1', text: 'Get-Mailbox' },
  ]);
});

test('Markdown that tries to be HTML stays the text it is written as', () => {
  expect(readMarkdown('<script>alert(1)</script>\n\nWir <b onclick="x">sichern</b>.')).toEqual([
    { kind: 'paragraph', runs: [{ text: '<script>alert(1)</script>' }] },
    { kind: 'paragraph', runs: [{ text: 'Wir <b onclick="x">sichern</b>.' }] },
  ]);
});

test('an address that would run a script is no address', () => {
  expect(readMarkdown('[hier](javascript:alert(1)) und [dort](https://a.example)')).toEqual([
    {
      kind: 'paragraph',
      runs: [{ text: 'hier und ' }, { text: 'dort', href: 'https://a.example' }],
    },
  ]);
});

test('a picture gives its description, because a foreign host must not learn who reads', () => {
  expect(readMarkdown('![Plan des Hauses](https://a.example/b.png)')).toEqual([
    { kind: 'paragraph', runs: [{ text: 'Plan des Hauses' }] },
  ]);
});
