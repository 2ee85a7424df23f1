import type { MailFinding } from './mail-domain.values.ts';

const policies = ['none', 'quarantine', 'reject'] as const;

/** Tags of a record, the names in lower case, in their order. */
function dmarcTags(record: string): ReadonlyMap<string, string> {
  return new Map(
    record.split(';').flatMap((part): [string, string][] => {
      const [name = '', ...value] = part.split('=');
      return name.trim() === '' ? [] : [[name.trim().toLowerCase(), value.join('=').trim()]];
    }),
  );
}

/**
 * Returns what is to be said of the records that hold for a domain. Those of a domain above hold
 * with the policy that they name for domains below.
 */
export function findDmarc(records: readonly string[] | null, isFromAbove: boolean): MailFinding {
  if (records === null) return 'dmarcUnread';
  const [record] = records;
  if (record === undefined) return 'dmarcMissing';
  if (records.length > 1) return 'dmarcSeveral';
  const tags = dmarcTags(record);
  const told = (isFromAbove ? tags.get('sp') : undefined) ?? tags.get('p') ?? '';
  const policy = policies.find((one) => one === told.toLowerCase());
  const hasReports = /mailto:[^\s,;]+@/i.test(tags.get('rua') ?? '');
  if (policy === undefined) return 'dmarcInvalid';
  if (policy === 'none') return hasReports ? 'dmarcWatching' : 'dmarcBlind';
  const share = tags.get('pct') ?? '100';
  if (!/^\d{1,3}$/.test(share) || Number(share) > 100) return 'dmarcInvalid';
  if (Number(share) < 100) return 'dmarcPartly';
  if (!hasReports) return 'dmarcNoReports';
  return policy === 'reject' ? 'dmarcReject' : 'dmarcQuarantine';
}

/**
 * Returns the record to publish: the next step, never two at once. Whoever sees no reports yet
 * learns first whose mail a stricter policy would stop. Undefined where nothing is to be changed.
 */
export function dmarcToPublish(
  finding: MailFinding,
  records: readonly string[] | null,
  domain: { readonly name: string; readonly sendsMail: boolean },
): string | undefined {
  const rua = `mailto:dmarc@${domain.name}`;
  const first = domain.sendsMail ? `v=DMARC1; p=none; rua=${rua}` : 'v=DMARC1; p=reject;';
  const tags = new Map(dmarcTags(records?.[0] ?? ''));
  if (['dmarcMissing', 'dmarcSeveral', 'dmarcInvalid'].includes(finding)) return first;
  if (finding === 'dmarcPartly') tags.delete('pct');
  else if (finding === 'dmarcWatching') tags.set('p', 'quarantine');
  else if (finding === 'dmarcBlind' || finding === 'dmarcNoReports') tags.set('rua', rua);
  else return undefined;
  return written(tags);
}

const written = (tags: ReadonlyMap<string, string>): string =>
  [...tags].map(([name, value]) => `${name}=${value}`).join('; ');
