import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** 32 MiB and about a tenth of a second a guess. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1_048_576 };
const length = 32;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt:N:r:p:salt:hash`: the costs stand beside the hash, so that they can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ].join(':');
}

/** Without a stored hash it works as long as with one, and says no. */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] =
    /^scrypt:(\d+):(\d+):(\d+):([\w-]+):([\w-]+)$/.exec(stored ?? '') ?? [];
  const options = N ? { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem } : cost;
  const derived = await derive(password, Buffer.from(salt, 'base64url'), options);
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === length && timingSafeEqual(derived, expected);
}
