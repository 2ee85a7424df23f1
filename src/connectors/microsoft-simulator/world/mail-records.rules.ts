import type { Customer } from './customer.rules.ts';
import { draw, pick } from './draw.rules.ts';
import type { MailProfile } from './tenant-plan.ts';

const aspect = { profile: 811, key: 812 };
const profiles = ['strict', 'quarantine', 'watching', 'blind', 'soft', 'bare'] as const;

const microsoft = 'include:spf.protection.outlook.com';

/** Records that a profile publishes: how SPF ends, how many keys there are, and DMARC. */
const published: Readonly<
  Record<MailProfile, { spf?: string; keys: number; dmarc?: (domain: string) => string }>
> = {
  strict: { spf: '-all', keys: 2, dmarc: (at) => `v=DMARC1; p=reject; rua=mailto:dmarc@${at}` },
  quarantine: {
    ...{ spf: '-all', keys: 2 },
    dmarc: (at) => `v=DMARC1; p=quarantine; rua=mailto:dmarc@${at}`,
  },
  watching: { spf: '-all', keys: 2, dmarc: (at) => `v=DMARC1; p=none; rua=mailto:dmarc@${at}` },
  blind: { spf: '~all', keys: 2, dmarc: () => 'v=DMARC1; p=none' },
  soft: { spf: '~all', keys: 0 },
  bare: { keys: 0 },
};

/** Records of Microsoft's own, to which those of customers lead. */
const ofMicrosoft: ReadonlyMap<string, readonly string[]> = new Map([
  ['spf.protection.outlook.com', ['v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 -all']],
]);

/**
 * Returns the texts of a name as the name system holds them; undefined where there is no such name.
 */
export function textsOf(
  customers: readonly Customer[],
  asked: string,
): readonly string[] | undefined {
  const name = asked.toLowerCase();
  const own = ofMicrosoft.get(name);
  if (own) return own;
  for (const customer of customers)
    for (const { domain, profile, at } of domainsOf(customer)) {
      const { spf, keys, dmarc } = published[profile];
      if (name === domain)
        return [
          `MS=ms${String(customer.index + 10_000_000)}`,
          ...(spf ? [`v=spf1 ${microsoft} ${spf}`] : []),
        ];
      if (name === `_dmarc.${domain}`) return dmarc && [dmarc(domain)];
      const selector = [1, 2].find((one) => name === `selector${String(one)}._domainkey.${domain}`);
      if (selector !== undefined)
        return selector > keys
          ? undefined
          : [`v=DKIM1; k=rsa; p=${keyOf(customer.seed, at, selector)}`];
    }
  return undefined;
}

/** Returns the domains of a tenant that somebody beside Microsoft keeps. */
function domainsOf({ seed, domain, plan }: Customer) {
  const first = plan?.mail ?? pick(profiles, seed, aspect.profile);
  const more = plan?.moreDomains ?? [];
  return [{ name: domain, mail: first }, ...more].map(({ name, mail }, at) => ({
    ...{ domain: name, profile: mail, at },
  }));
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A text that looks like the public key of 1,024 bits; nothing is ever signed with it. */
function keyOf(seed: number, domain: number, selector: number): string {
  const rest = Array.from({ length: 200 }, (_, at) =>
    letters.charAt(Math.floor(draw(seed, domain, selector, at, aspect.key) * letters.length)),
  );
  return `MIGfMA0GCSqGSIb3${rest.join('')}`;
}
