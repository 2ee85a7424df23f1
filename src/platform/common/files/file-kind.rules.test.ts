import { describe, expect, test } from 'vitest';
import { contentTypeOf, judgeKind, kindOfContent } from './file-kind.rules.ts';
import { isTestVirus, testVirus } from './test-virus.rules.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
/** The beginning of an archive: its signature, 26 bytes of a head, the first name at its place. */
const zip = (...names: readonly string[]): Uint8Array =>
  bytes(`PK\x03\x04${'\0'.repeat(26)}${names.join('\0PK')}`);

describe('A9.1: a file is what its content says', () => {
  test.each([
    ['png', '\x89PNG\r\n\x1a\n....'],
    ['jpeg', '\xff\xd8\xff\xe0....'],
    ['gif', 'GIF89a...'],
    ['webp', 'RIFF....WEBPVP8 '],
    ['heic', '\0\0\0\x18ftypheic'],
    ['mp4', '\0\0\0\x18ftypmp42'],
    ['webm', '\x1a\x45\xdf\xa3..'],
    ['pdf', '%PDF-1.7\n'],
    ['outlook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['text', 'Grüße aus Köln\r\n\tund\x1b[0m mehr'],
    [undefined, 'MZ\x90\0\x03\0\0\0'],
    [undefined, '\x7fELF\x02\x01'],
    [undefined, '\0\0\0\x18ftypcrx '],
    [undefined, 'a\0b'],
  ] as const)('%s', (kind, content) => {
    expect(kindOfContent(bytes(content))).toBe(kind);
  });

  test('an archive is a document by the names in it, and a program where it has macros', () => {
    expect(kindOfContent(zip('a.txt'))).toBe('zip');
    expect(kindOfContent(zip('[Content_Types].xml', 'word/document.xml'))).toBe('office');
    expect(kindOfContent(zip('[Content_Types].xml', 'word/vbaProject.bin'))).toBeUndefined();
    expect(kindOfContent(zip('mimetypeapplication/vnd.oasis.opendocument.text'))).toBe(
      'openDocument',
    );
  });

  test('ending and content must agree', () => {
    const png = bytes('\x89PNG\r\n\x1a\n....');

    expect(judgeKind('Bild.PNG', png)).toEqual({ kind: 'png' });
    expect(judgeKind('Rechnung.pdf', png)).toEqual({ fault: 'unlikeName', kind: 'png' });
    expect(judgeKind('Bild.png', bytes('MZ\x90\0'))).toEqual({ fault: 'notTaken' });
    expect(judgeKind('Seite.html', bytes('<script>alert(1)</script>'))).toEqual({
      fault: 'notTaken',
    });
    expect(judgeKind('Bild.svg', bytes('<svg onload="alert(1)"/>'))).toEqual({ fault: 'notTaken' });
  });

  test('documents are handed out under their own type, text as text', () => {
    expect(contentTypeOf('office', 'Liste.xlsx')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(contentTypeOf('text', 'Seite.xml')).toBe('text/plain; charset=utf-8');
  });
});

test('the test file of scanners is recognised, also with blanks behind it, and nothing like it', () => {
  expect(isTestVirus(bytes(testVirus))).toBe(true);
  expect(isTestVirus(bytes(`${testVirus}\r\n`))).toBe(true);
  expect(isTestVirus(bytes(`${testVirus} und mehr`))).toBe(false);
  expect(isTestVirus(bytes(`In der Mail stand: ${testVirus}`))).toBe(false);
});
