import type { ReadMailDomain } from '#domains/posture/posture.port.ts';
import type { FindTexts } from './name-system.port.ts';
import { countSpfLookups, isSpf } from './spf-lookups.ts';
import { toldText } from './told.rules.ts';

/** Verified domain of a directory. */
export interface VerifiedDomain {
  readonly name: string;
  /** True where Microsoft carries mail for it. */
  readonly sendsMail: boolean;
}

interface Directory {
  readonly initialName: string;
  readonly domains: readonly VerifiedDomain[];
}

/** Records of one name that are kept: several are a fault already, and nobody reads more. */
const mostTexts = 5;

/** Reads what a domain of a directory publishes about its mail. */
export async function readMailDomain(
  { name, sendsMail }: VerifiedDomain,
  { initialName, domains }: Directory,
  findTexts: FindTexts,
  signal: AbortSignal,
): Promise<ReadMailDomain> {
  const find = async (of: string, isMeant: (text: string) => boolean) => {
    const texts = await findTexts(of, signal);
    return (
      texts &&
      texts
        .filter(isMeant)
        .slice(0, mostTexts)
        .map((text) => toldText(text))
    );
  };
  const spf = await find(name, isSpf);
  const [first] = spf ?? [];
  const dmarc = await readDmarc([name, ...namesAbove(name, domains)], find);
  const key = (selector: string) => find(`${selector}._domainkey.${name}`, isKey);
  return {
    ...{ name, initialName, sendsMail, spf },
    spfLookups: first === undefined ? 0 : await countSpfLookups(first, findTexts, signal),
    ...{ dkim1: await key('selector1'), dkim2: await key('selector2') },
    ...{ dmarc: dmarc.texts, dmarcFrom: dmarc.from },
  };
}

const isKey = (text: string): boolean => /(?:^|;)\s*p\s*=/.test(text);
const isDmarc = (text: string): boolean => /^v=DMARC1\s*(?:;|$)/i.test(text);

/** Domains above one that the same directory has verified, the nearest first. */
function namesAbove(name: string, domains: readonly VerifiedDomain[]): string[] {
  return domains
    .map((one) => one.name)
    .filter((one) => name.endsWith(`.${one}`))
    .toSorted((a, b) => b.length - a.length);
}

/** Reads the nearest record; the domain's own name where there is none. */
async function readDmarc(
  names: readonly [string, ...string[]] | string[],
  find: (of: string, isMeant: (text: string) => boolean) => Promise<string[] | null>,
) {
  const [own = ''] = names;
  for (const from of names) {
    const texts = await find(`_dmarc.${from}`, isDmarc);
    if (texts === null) return { from: own, texts };
    if (texts.length > 0) return { from, texts };
  }
  return { from: own, texts: [] };
}
