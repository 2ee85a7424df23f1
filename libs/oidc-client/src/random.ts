const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const unbiasedLimit = 256 - (256 % alphabet.length); // larger bytes are skipped: they would favour the first letters

/** Lengths in characters (spec §9): state and nonce 40, code verifier 67. */
export const stateLength = 40;
export const nonceLength = 40;
export const verifierLength = 67;

/**
 * Returns a text of letters and digits, uniformly distributed. `random` returns the given number of
 * random bytes. Spec §5: lengths under 7 are raised to 10 with a warning; 0 and below give an empty
 * text.
 */
export function randomText(
  length: number,
  random: (bytes: number) => Uint8Array,
  warn: (message: string) => void,
): string {
  if (length <= 0) return '';
  if (length < 7) {
    warn(`A random text of ${length} characters is too short, 10 are used`);
    return randomText(10, random, warn);
  }
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < unbiasedLimit && text.length < length)
        text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}
