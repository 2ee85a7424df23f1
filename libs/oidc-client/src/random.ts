const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const fair = 256 - (256 % alphabet.length); // bytes from here on would favour the first letters

/** Lengths of spec §9: state and nonce 40, code verifier 67 characters. */
export const stateLength = 40;
export const nonceLength = 40;
export const verifierLength = 67;

/**
 * Text of letters and digits, each equally likely. `random` gives that many random bytes.
 * Spec §5: fewer than 7 characters are too few; 10 are made instead, with a warning. Nothing for 0 and below.
 */
export function randomText(length: number, random: (bytes: number) => Uint8Array, warn: (message: string) => void): string {
  if (length <= 0) return '';
  if (length < 7) {
    warn(`A random text of ${length} characters is too short, 10 are used`);
    return randomText(10, random, warn);
  }
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < fair && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}
