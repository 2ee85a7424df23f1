import { randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { pieceLength, seal, unseal } from './backup-cipher.ts';
import { makeBackupKeys, readPrivateKey, readPublicKey } from './backup-key.ts';

const { publicKey, privateKey } = makeBackupKeys();
const headLength = 56;

function through(transform: Transform, bytes: Buffer, chunk = 10_000): Promise<Buffer> {
  const chunks = function* () {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  };
  return buffer(Readable.from(chunks(), { objectMode: false }).pipe(transform));
}

function recipient() {
  const key = readPublicKey(publicKey);
  if (!key) throw new Error('no key');
  return key;
}

function opener(text = privateKey) {
  const key = readPrivateKey(text);
  if (!key) throw new Error('no key');
  return unseal(key);
}

describe('a backup opens for its key alone', () => {
  test.each([0, 1, pieceLength - 1, pieceLength, pieceLength + 1, 3 * pieceLength, 200_000])(
    '%i bytes come back as they went in',
    async (length) => {
      const plain = randomBytes(length);

      const sealed = await through(seal(recipient()), plain);

      expect(await through(opener(), sealed, 777)).toEqual(plain);
    },
  );

  test('between, nothing of them can be read', async () => {
    const plain = randomBytes(200_000);

    const sealed = await through(seal(recipient()), plain);

    for (let at = 0; at < plain.length; at += 1_000)
      expect(sealed.includes(plain.subarray(at, at + 16))).toBe(false);
  });

  test('another key is told apart from a damaged file', async () => {
    const sealed = await through(seal(recipient()), randomBytes(100));

    await expect(through(opener(makeBackupKeys().privateKey), sealed)).rejects.toThrow(
      'for another key',
    );
  });

  test('a file that is none, and one that ends before it begins', async () => {
    await expect(through(opener(), randomBytes(500))).rejects.toThrow('no backup of Atrium');
    await expect(through(opener(), randomBytes(10))).rejects.toThrow('ends before it begins');
    await expect(through(opener(), Buffer.alloc(0))).rejects.toThrow('ends before it begins');
  });
});

describe('what is not as it was written does not open', () => {
  const sealedOf = (length: number) => through(seal(recipient()), randomBytes(length));

  test('one changed bit, wherever it is', async () => {
    const sealed = await sealedOf(2 * pieceLength);
    for (const place of [headLength - 1, headLength, headLength + pieceLength, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;

      await expect(through(opener(), changed)).rejects.toThrow('does not open');
    }
  });

  test('an end that is cut off, also at the border of a piece', async () => {
    const sealed = await sealedOf(3 * pieceLength);
    const piece = pieceLength + 16;

    for (const end of [sealed.length - 1, headLength + 2 * piece, headLength + piece, headLength])
      await expect(through(opener(), sealed.subarray(0, end))).rejects.toThrow('cut off');
  });

  test('two pieces that changed their places, and one that came twice', async () => {
    const sealed = await sealedOf(3 * pieceLength);
    const piece = pieceLength + 16;
    const at = (n: number) => sealed.subarray(headLength + n * piece, headLength + (n + 1) * piece);
    const head = sealed.subarray(0, headLength);

    for (const order of [
      [1, 0, 2],
      [0, 0, 1, 2],
    ])
      await expect(through(opener(), Buffer.concat([head, ...order.map(at)]))).rejects.toThrow(
        'was changed',
      );
  });
});

test('keys are one word each, and nothing else is one', () => {
  expect(publicKey).toMatch(/^atrium-backup-pub-[\w-]{43}$/);
  expect(privateKey).toMatch(/^atrium-backup-key-[\w-]{43}$/);
  expect([readPublicKey(privateKey), readPrivateKey(publicKey), readPublicKey('x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
