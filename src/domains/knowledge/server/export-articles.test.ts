import { expect, test } from 'vitest';
import { archiveOf } from './export-articles.ts';

test('an archive begins with its first file and ends with how many there are', () => {
  const archive = archiveOf([
    { path: 'de/über.md', text: 'Größe' },
    { path: 'en/b.md', text: Buffer.from('b') },
  ]);

  expect(archive.readUInt32LE(0)).toBe(0x04034b50);
  expect(archive.subarray(30, 41).toString()).toBe('de/über.md');
  const end = archive.subarray(-22);
  expect([end.readUInt32LE(0), end.readUInt16LE(8), end.readUInt16LE(10)]).toEqual([
    0x06054b50, 2, 2,
  ]);
  const directory = end.readUInt32LE(16);
  expect(archive.readUInt32LE(directory)).toBe(0x02014b50);
  expect(directory + end.readUInt32LE(12)).toBe(archive.length - 22);
});
