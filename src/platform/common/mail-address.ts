/**
 * Returns the one form of a mail address (the everyday part of RFC 5321), undefined where the text
 * is none: without characters that nobody sees, composed (NFC), and with its domain as the name
 * service knows it, in lower case and ASCII. So two spellings of one mailbox are one text but for
 * upper case before the `@`, in the database too.
 */
export function addressOf(text: string): string | undefined {
  const [, mailbox = '', domain = ''] =
    /^([^\s\p{C}@<>,;:"()[\]\\]{1,64})@([^@]{1,253})$/u.exec(seen(text).trim()) ?? [];
  const host = hostOf(domain);
  const address = `${mailbox}@${host ?? ''}`;
  const isOne = host?.includes('.') && address.length <= 254 && !mailbox.includes('..');
  return isOne ? address : undefined;
}

/** Returns an address in its one form, and any other text, such as a name to sign in with, composed. */
export const addressForm = (text: string): string => addressOf(text) ?? seen(text);

/** Returns the form by which two spellings of one address are compared: upper case does not count. */
export const sameAddress = (address: string): string => addressForm(address).toLowerCase();

/** Returns the form by which two spellings of one domain are compared. */
export const sameDomain = (domain: string): string => hostOf(domain) ?? domain.toLowerCase();

/** Takes away what nobody sees: soft hyphens, zero-width spaces, joiners, variation selectors. */
const seen = (text: string): string =>
  text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').normalize('NFC');

/**
 * Returns a domain in ASCII by the rules of UTS 46, as `URL` knows them in the browser and on the
 * server; undefined where it is none, a number of the network too.
 */
function hostOf(domain: string): string | undefined {
  // Whatever a URL reads as its end or as an escape is no part of a domain.
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return undefined;
  try {
    const host = new URL(`http://${domain}`).hostname;
    const labels = host.split('.');
    const areLabels = labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label));
    return areLabels && !/^\d+$/.test(labels.at(-1) ?? '') ? host : undefined;
  } catch {
    return undefined;
  }
}

/** Returns an address that tells its owner which one it is, and others only its domain. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`;
}
