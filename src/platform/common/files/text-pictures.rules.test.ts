import { expect, test } from 'vitest';
import {
  insertPicture,
  pictureIdOf,
  pictureIdsIn,
  picturesIn,
  pictureText,
  withPictures,
} from './text-pictures.rules.ts';

const id = '0190a1b2-0000-7000-8000-00000000000a';

test('pictures of a text are found with their words, those of an exported folder too', () => {
  const text = `Eins ![Der Knopf](pictures/${id}) und\n![](../pictures/${id}.png "Titel")`;

  expect(picturesIn(text)).toEqual([
    { id, alt: 'Der Knopf' },
    { id, alt: '' },
  ]);
  expect(pictureIdsIn(text, text)).toEqual([id]);
});

test.each([
  `![x](https://evil.example/pictures/${id})`,
  `![x](pictures/${id}/../secret)`,
  '![x](pictures/1)',
  `[x](pictures/${id})`,
  `![x](javascript:pictures/${id})`,
])('%s names no picture that is kept', (text) => {
  expect(picturesIn(text)).toEqual([]);
});

test('an address is that of a picture or of none', () => {
  expect(pictureIdOf(`pictures/${id}`)).toBe(id);
  expect(pictureIdOf(`https://evil.example/pictures/${id}`)).toBeUndefined();
});

test('words that would end the picture early are kept readable', () => {
  const written = pictureText({ id, alt: 'Feld [neu]\nrechts \\' });

  expect(picturesIn(written)).toEqual([{ id, alt: 'Feld (neu) rechts /' }]);
  expect(withPictures(`a ${written}`, ({ alt }) => alt)).toBe('a Feld (neu) rechts /');
});

test('a picture stands as a paragraph of its own below the line of the caret', () => {
  const one = { id, alt: 'Bild' };
  const written = `![Bild](pictures/${id})`;

  expect(insertPicture('', 0, one)).toBe(written);
  expect(insertPicture('Eins\nZwei', 2, one)).toBe(`Eins\n\n${written}\n\nZwei`);
  expect(insertPicture('Eins\n\n', 6, one)).toBe(`Eins\n\n${written}`);
  expect(insertPicture('Eins', 99, one)).toBe(`Eins\n\n${written}`);
});
