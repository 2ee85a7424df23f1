import { expect, test } from 'vitest';
import { circleIn, dependenciesOf } from './cycle.rules.ts';
import { foundIn, handoutState, lastReadBefore } from './handout.rules.ts';
import { cleanPasted } from './pasted.rules.ts';
import { afterStep, openSteps } from './building-block-versions.rules.ts';

test('a circle over a snippet and two prerequisites is named from where it begins', () => {
  const circle = circleIn(
    dependenciesOf({
      prerequisites: [
        { key: 'one', condition: { kind: 'prerequisite', key: 'two' } },
        { key: 'two', condition: { kind: 'not', of: [{ kind: 'requiresSnippet', key: 'text' }] } },
      ],
      snippets: [{ key: 'text', prerequisite: 'one' }],
    }),
  );

  expect(circle).toEqual(['one', 'two', 'text', 'one']);
});

test('what leans on the same thing twice is no circle', () => {
  const condition = { kind: 'prerequisite', key: 'base' } as const;
  const base = { kind: 'hasBundle', bundle: 'Standard' } as const;

  expect(
    circleIn(
      dependenciesOf({
        prerequisites: [
          { key: 'a', condition: { kind: 'all', of: [condition, condition] } },
          { key: 'base', condition: base },
        ],
        snippets: [],
      }),
    ),
  ).toBeUndefined();
});

test('what is to be acknowledged comes before what is new', () => {
  const reading = { number: 2, mustAcknowledge: true, readNumber: 1, isAcknowledged: false };

  expect(handoutState(reading)).toBe('toAcknowledge');
  expect(handoutState({ ...reading, isAcknowledged: true })).toBe('newVersion');
  expect(handoutState({ ...reading, mustAcknowledge: false, readNumber: null })).toBe('unread');
  expect(handoutState({ ...reading, mustAcknowledge: false, readNumber: 2 })).toBe('read');
});

test('the marks compare with what was read last before a version, once that one is open, too (service, spec §2)', () => {
  expect(lastReadBefore(5, { readNumber: 2, previousReadNumber: null })).toBe(2);
  expect(lastReadBefore(5, { readNumber: 5, previousReadNumber: 2 })).toBe(2);
  expect(lastReadBefore(5, { readNumber: 5, previousReadNumber: null })).toBeUndefined();
  expect(lastReadBefore(1, { readNumber: null, previousReadNumber: null })).toBeUndefined();
});

test('pasted from Word: markup and odd blanks go, bullets become lists, and it is told how much', () => {
  const word =
    '<o:p></o:p><!--[if gte mso 9]><xml>x</xml><![endif]-->•\u00A0Punkt\r\n\r\n\r\n\r\nText';

  const { text, removed } = cleanPasted(word);

  expect(text).toBe('- Punkt\n\nText');
  expect(removed).toBe(word.length - text.length);
  expect(cleanPasted('Schlicht.').removed).toBe(0);
});

test('two megabytes are cleaned in one go', () => {
  const word = '<span style="mso-x">Satz.</span>\u00A0'.repeat(60_000);

  expect(cleanPasted(word).text.startsWith('Satz. Satz.')).toBe(true);
});

test('an author may submit and take back, a reviewer may publish; nothing else is open', () => {
  const own = { authorIds: ['a', 'c'], actorId: 'a' };
  const other = { authorIds: ['a', 'c'], actorId: 'b' };

  expect(openSteps('draft', own)).toEqual(['submit']);
  expect(openSteps('inReview', own)).toEqual(['return']);
  expect(openSteps('inReview', other)).toEqual(['return', 'publish']);
  expect(openSteps('published', other)).toEqual(['deprecate']);
  expect(openSteps('deprecated', other)).toEqual([]);
  expect(afterStep('inReview', 'publish', own)).toEqual({ ok: false, why: 'OWN_TEXT' });
});

test('search within a handout keeps the heading above what was found', () => {
  const block = (kind: 'heading' | 'paragraph', text: string) =>
    ({
      kind: 'same',
      block: kind === 'heading' ? { kind, level: 1, runs: [{ text }] } : { kind, runs: [{ text }] },
    }) as const;
  const blocks = [
    block('heading', 'A'),
    block('paragraph', 'Frankfurt'),
    block('heading', 'B'),
    block('paragraph', 'Ende'),
  ];

  expect(foundIn(blocks, ' frank ')).toEqual(blocks.slice(0, 2));
});
