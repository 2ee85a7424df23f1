/**
 * Returns the trimmed address when the text is one mail address (the everyday part of RFC 5321),
 * undefined otherwise.
 */
export function addressOf(text: string): string | undefined {
  const address = text.trim();
  const isOne =
    /^[^\s@<>,;:"()[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(
      address,
    );
  return isOne && address.length <= 254 && !address.includes('..') ? address : undefined;
}

/** Returns the form by which two spellings of one address are compared: upper case does not count. */
export const sameAddress = (address: string): string => address.toLowerCase();

/** Returns an address that tells its owner which one it is, and others only its domain. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`;
}
