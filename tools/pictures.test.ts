import { expect, test } from 'vitest';
import { albumOf, pictureOf } from './pictures.rules.ts';

test('a picture says page, theme, language and width by its name', () => {
  expect(pictureOf('admin-users.dark.en.390.png')).toEqual({
    file: 'admin-users.dark.en.390.png',
    page: 'admin-users',
    theme: 'dark',
    language: 'en',
    width: 390,
  });
  expect(pictureOf('index.html')).toBeUndefined();
});

test('the album shows every picture once, page by page, the widest and lightest first', () => {
  const album = albumOf([
    'users.dark.de.1440.png',
    'index.html',
    'portal.light.de.390.png',
    'users.light.de.390.png',
    'users.light.de.1440.png',
  ]);

  expect(album).toContain('2 pages, 4 pictures');
  expect([...album.matchAll(/src="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    'portal.light.de.390.png',
    'users.light.de.1440.png',
    'users.dark.de.1440.png',
    'users.light.de.390.png',
  ]);
});
