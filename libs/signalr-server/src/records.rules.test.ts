import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitRecords } from './records.rules.ts';

const separator = '\u001E';

/** Cuts a text that arrives in the given chunks. */
function cutAll(chunks: readonly string[], maxBytes = 1_000_000) {
  const records: string[] = [];
  let tail = '';
  for (const chunk of chunks) {
    const cut = splitRecords(tail, chunk, maxBytes);
    if (cut.kind === 'tooLong') return 'tooLong';
    records.push(...cut.records);
    tail = cut.tail;
  }
  return { records, tail };
}

const aRecord = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes(separator));

describe('HubProtocol.md, JSON encoding: records end in 0x1E', () => {
  test('any split of any sequence of records reads the same as the whole', () => {
    const splits = fc.tuple(fc.array(aRecord), aRecord, fc.array(fc.nat(400)));
    fc.assert(
      fc.property(splits, ([records, rest, cuts]) => {
        const text = records.map((record) => record + separator).join('') + rest;
        const places = [
          ...new Set([0, ...cuts.filter((cut) => cut < text.length), text.length]),
        ].toSorted((a, b) => a - b);
        const chunks = places.map((place, index) => text.slice(place, places[index + 1]));

        expect(cutAll(chunks)).toEqual({ records, tail: rest });
      }),
    );
  });

  test('a record may be exactly as long as allowed, counted in bytes, and not one byte longer', () => {
    expect(cutAll([`${'x'.repeat(8)}${separator}`], 8)).toEqual({
      records: ['x'.repeat(8)],
      tail: '',
    });
    expect(cutAll([`${'x'.repeat(9)}${separator}`], 8)).toBe('tooLong');
    expect(cutAll([`€€xx${separator}`], 8)).toEqual({ records: ['€€xx'], tail: '' });
    expect(cutAll([`€€€${separator}`], 8)).toBe('tooLong');
  });

  test('a record that never ends is given up as soon as it is too long, however small its pieces', () => {
    expect(
      cutAll(
        Array.from({ length: 8 }, () => 'x'),
        8,
      ),
    ).toEqual({ records: [], tail: 'xxxxxxxx' });
    expect(
      cutAll(
        Array.from({ length: 9 }, () => 'x'),
        8,
      ),
    ).toBe('tooLong');
    expect(cutAll([`a${separator}${'x'.repeat(9)}`], 8)).toBe('tooLong');
  });

  test('a record that trickles in byte by byte does not cost its square', () => {
    const before = process.cpuUsage();
    for (let client = 0; client < 10; client += 1)
      cutAll(
        Array.from({ length: 32_768 }, () => 'x'),
        32_768,
      );

    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
