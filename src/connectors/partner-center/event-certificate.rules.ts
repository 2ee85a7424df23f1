import type { KeyObject, X509Certificate } from 'node:crypto';
import type { EventRefusal } from './event-refusal.values.ts';

/** Owner and roots of the certificates that are believed. */
export interface EventTrust {
  /** Certificates to which every other must lead. */
  readonly roots: readonly X509Certificate[];
  /** Organisation that the certificate, or whoever issued it, belongs to. */
  readonly organization: string;
  /** Hosts that it may be for: whole names, or `.names` with all hosts below. */
  readonly names: readonly string[];
}

/** Certificates that lie between one and its root. */
const mostSteps = 4;
const leastRsaBits = 2_048;

/** Outcome of a climb from a certificate to a root. `missing`: the issuer of the last one is not there. */
export type Climb =
  | { readonly state: 'trusted'; readonly until: Date }
  | { readonly state: 'missing'; readonly last: X509Certificate }
  | { readonly state: 'refused'; readonly refusal: EventRefusal };

/** Climbs from a certificate over others, in any order, to a root; each must be in force. */
export function climb(
  leaf: X509Certificate,
  others: readonly X509Certificate[],
  roots: EventTrust['roots'],
  now: Date,
): Climb {
  const refused = (refusal: EventRefusal): Climb => ({ state: 'refused', refusal });
  let until = leaf.validToDate;
  let at = leaf;
  for (let step = 0; step <= mostSteps; step += 1) {
    if (!isInForce(at, now)) return refused('certificateExpired');
    until = at.validToDate < until ? at.validToDate : until;
    const last = at;
    const root = roots.find((one) => isIssuer(one, last));
    if (root)
      return isInForce(root, now) ? { state: 'trusted', until } : refused('certificateExpired');
    if (isIssuer(last, last)) return refused('certificateUntrusted');
    const next = others.find((one) => one.ca && isIssuer(one, last));
    if (!next) return { state: 'missing', last };
    at = next;
  }
  return refused('certificateUntrusted');
}

const isInForce = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate;

/** Names alone are anybody's to write: the signature decides. */
function isIssuer(issuer: X509Certificate, of: X509Certificate): boolean {
  if (issuer.subject !== of.issuer) return false;
  try {
    return of.checkIssued(issuer) && of.verify(issuer.publicKey);
  } catch {
    return false; // signed by a key of another kind
  }
}

/** Returns the key of a certificate of the sender; a refusal where it is somebody else's. */
export function keyOf(
  leaf: X509Certificate,
  { organization, names }: Pick<EventTrust, 'organization' | 'names'>,
): KeyObject | EventRefusal {
  const { subject, issuer } = leaf.toLegacyObject();
  const organizations = [subject.O, issuer.O].flat();
  const isOurs = organizations.includes(organization) && isNamed(leaf, names);
  const { publicKey } = leaf;
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0;
  const isStrong = publicKey.asymmetricKeyType === 'rsa' && bits >= leastRsaBits;
  return isOurs && isStrong && !leaf.ca ? publicKey : 'certificateForeign';
}

/** Its alternative names count; the common one where it has none. */
function isNamed(leaf: X509Certificate, names: readonly string[]): boolean {
  const told = [...(leaf.subjectAltName ?? '').matchAll(/DNS:([^,\s"]+)/g)].map(([, name]) => name);
  const common = [leaf.toLegacyObject().subject.CN].flat();
  return (told.length > 0 ? told : common).some(
    (name) =>
      name !== undefined &&
      names.some((wanted) =>
        wanted.startsWith('.')
          ? name.toLowerCase().endsWith(wanted)
          : name.toLowerCase() === wanted,
      ),
  );
}

/** Returns the address of the certificate of whoever issued one, as it says itself (AIA). */
export function issuerAddressOf({ infoAccess }: X509Certificate): string | undefined {
  return /^CA Issuers - URI:(\S+)$/m.exec(infoAccess ?? '')?.[1];
}
