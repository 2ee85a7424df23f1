import { expect, test } from 'vitest';
import {
  attachmentsAfter,
  earlyFault,
  isNamedByBrowser,
  pastedFiles,
  type Attachment,
} from './attachments.rules.ts';

const begun = { is: 'begun', key: 'a', name: 'Bild.png', size: 10 } as const;

test('a file is uploaded, then ready; a refused one says why and the others stay', () => {
  const error = new Error('no');
  const both = [begun, { ...begun, key: 'b' }].reduce(
    attachmentsAfter,
    [] as readonly Attachment[],
  );
  const after = [
    { is: 'sent', key: 'a', share: 0.5 } as const,
    { is: 'ready', key: 'a', fileId: '1' } as const,
    { is: 'refused', key: 'b', error } as const,
  ].reduce(attachmentsAfter, both);

  expect(after).toMatchObject([
    { key: 'a', state: 'ready', fileId: '1' },
    { key: 'b', state: 'refused', error },
  ]);
  expect(attachmentsAfter(after, { is: 'removed', key: 'a' })).toHaveLength(1);
  expect(attachmentsAfter(after, { is: 'cleared' })).toEqual([]);
});

test('an answer that comes after its file was removed brings nothing back', () => {
  expect(attachmentsAfter([], { is: 'ready', key: 'a', fileId: '1' })).toEqual([]);
});

test('what cannot be taken is known before it is sent', () => {
  expect(earlyFault({ name: 'a.png', size: 26_214_400 }, 9)).toBeUndefined();
  expect(earlyFault({ name: 'a.png', size: 26_214_401 }, 0)).toBe('tooLarge');
  expect(earlyFault({ name: 'a.png', size: 1 }, 10)).toBe('tooMany');
  expect(earlyFault({ name: 'a.exe', size: 1 }, 0)).toBe('notTaken');
});

test('a form may take less than every file', () => {
  const limits = { most: 1, bytes: 10, endings: ['.png'] };

  expect(earlyFault({ name: 'a.PNG', size: 10 }, 0, limits)).toBeUndefined();
  expect(earlyFault({ name: 'a.pdf', size: 10 }, 0, limits)).toBe('notTaken');
  expect(earlyFault({ name: 'a.png', size: 11 }, 0, limits)).toBe('tooLarge');
  expect(earlyFault({ name: 'a.png', size: 1 }, 1, limits)).toBe('tooMany');
});

test('a pasted picture is a file; a pasted table is its text', () => {
  const picture = new File(['x'], 'image.png');

  expect(pastedFiles({ types: ['Files'], files: [picture] })).toEqual([picture]);
  expect(pastedFiles({ types: ['text/plain', 'Files'], files: [picture] })).toEqual([]);
  expect(isNamedByBrowser('image.png')).toBe(true);
  expect(isNamedByBrowser('Image of Köln.png')).toBe(false);
});
