import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeTextFrame } from './websocket-frame.rules.ts';

/** RFC 6455, 5.2, read back by the letter. */
function decode(frame: Buffer) {
  const [first, second] = [frame.readUInt8(0), frame.readUInt8(1)];
  const [length, start] =
    second < 126
      ? [second, 2]
      : second === 126
        ? [frame.readUInt16BE(2), 4]
        : [Number(frame.readBigUInt64BE(2)), 10];
  return {
    first,
    isMasked: second >= 128,
    length,
    text: frame.subarray(start).toString(),
    rest: frame.length - start - length,
  };
}

test('any text becomes one final, unmasked text frame', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decode(encodeTextFrame(text))).toEqual({
        first: 0x81,
        isMasked: false,
        length: Buffer.byteLength(text),
        text,
        rest: 0,
      });
    }),
  );
});

test.each([0, 125, 126, 65_535, 65_536, 100_000])(
  'a length of %i bytes takes the shortest of the three forms',
  (length) => {
    const frame = encodeTextFrame('x'.repeat(length));

    expect(decode(frame)).toMatchObject({ length, rest: 0 });
    expect(frame.length - length).toBe(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  },
);
