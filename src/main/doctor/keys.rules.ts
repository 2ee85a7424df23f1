import { fault, ok, warning, type Finding } from './finding.ts';

type Key = Readonly<Record<string, unknown>>;

const curves = ['P-256', 'P-384', 'P-521'];
const algorithm = /^((RS|PS|ES)(256|384|512))$/;

/**
 * The published keys: at least one that can verify a token of an allowed algorithm, and nothing
 * that should not be there.
 */
export function judgeKeys(keySet: unknown): Finding {
  const keys = keysIn(keySet);
  if (!keys)
    return fault(
      'keys',
      'the answer is no key set',
      'It should look like {"keys": [...]} (RFC 7517).',
    );
  if (keys.length === 0)
    return fault(
      'keys',
      'the key set is empty',
      'The provider has to publish its signing keys, or no token can be verified.',
    );
  if (
    keys.some((key) => key['kty'] === 'oct' || key['k'] !== undefined || key['d'] !== undefined)
  ) {
    return fault(
      'keys',
      'the key set publishes a secret or private key: everybody can sign tokens with it',
      'Replace that key at once, and publish public keys only.',
    );
  }
  const usable = keys.filter(isUsable);
  if (usable.length === 0)
    return fault(
      'keys',
      `no key fits an allowed algorithm (${keys.map(nameOf).join(', ')})`,
      'Let the provider sign with RSA (2048 bits or more) or EC keys (P-256, P-384, P-521).',
    );
  if (usable.length > 1 && usable.some((key) => typeof key['kid'] !== 'string')) {
    return warning(
      'keys',
      'several keys, and some without a key id (kid)',
      'Verifying tries them all; let the provider name its keys.',
    );
  }
  return ok('keys', usable.map(nameOf).join(', '));
}

function keysIn(keySet: unknown): readonly Key[] | undefined {
  const keys =
    typeof keySet === 'object' && keySet !== null && 'keys' in keySet ? keySet.keys : undefined;
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === 'object' && key !== null))
    return undefined;
  return keys.map((key) => Object.fromEntries(Object.entries(key)));
}

function isUsable(key: Key): boolean {
  if (key['use'] === 'enc' || (typeof key['alg'] === 'string' && !algorithm.test(key['alg'])))
    return false;
  if (key['kty'] === 'EC') return curves.some((curve) => curve === key['crv']);
  return key['kty'] === 'RSA' && bitsOf(key) >= 2_048;
}

function bitsOf({ n }: Key): number {
  return typeof n === 'string' ? Buffer.from(n, 'base64url').length * 8 : 0;
}

function nameOf(key: Key): string {
  const size =
    key['kty'] === 'RSA' ? String(bitsOf(key)) : typeof key['crv'] === 'string' ? key['crv'] : '';
  return [key['kty'], size, key['alg']].filter(Boolean).join(' ');
}
