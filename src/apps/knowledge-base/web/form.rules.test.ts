import { expect, test } from 'vitest';
import { bodyOf, initialOf } from './form.rules.ts';

const id = '5d3f1a2b-0000-4000-8000-000000000000';

test('product reference A15: an article is sent with the place that was typed, an empty one is the first', () => {
  const values = initialOf(undefined, { id, asked: { text: 'Drucker', language: 'de' } });

  expect(bodyOf({ ...values, place: 30 })).toMatchObject({ place: 30, slug: 'drucker' });
  expect(bodyOf({ ...values, place: null }).place).toBe(0);
});

test('product reference A15: an English search is the English title', () => {
  const values = initialOf(undefined, { id, asked: { text: 'assign seats', language: 'en' } });

  expect(values).toMatchObject({ titleDe: '', titleEn: 'assign seats', slug: 'assign-seats' });
});

test('a long search is shortened to whole words where a title or a tag is shorter', () => {
  const text = 'Wo finde ich die Rechnung '.repeat(8).trim();
  const { titleDe, tags, slug } = initialOf(undefined, { id, asked: { text, language: 'de' } });

  expect(titleDe.length).toBeLessThanOrEqual(160);
  expect(text.startsWith(`${titleDe} `)).toBe(true);
  expect(text.startsWith(`${tags} `)).toBe(true);
  expect(tags.length).toBeLessThanOrEqual(60);
  expect(slug.length).toBeLessThanOrEqual(60);
});

test.each(['我的发票在哪里', '?!'])('"%s" has an address that no other article has', (text) => {
  const { slug } = initialOf(undefined, { id, asked: { text, language: 'de' } });

  expect(slug).toBe('article-5d3f1a2b');
});
