import type { MailDomain, MailRecord, RecordToPublish } from './mail-domains.schema.ts';
import type { ReadMailDomain, ReadTexts } from './posture.port.ts';
import {
  findingStates,
  mailRecordKinds,
  type MailDomainState,
  type MailFinding,
  mostSpfLookups,
} from './posture.ts';

/** Returns the terms of a record, without its version. */
function spfTerms(record: string): string[] {
  return record.trim().split(/\s+/).slice(1);
}

/** Returns what is to be said of the records of a domain. */
export function findSpf(records: readonly string[] | null, lookups: number): MailFinding {
  if (records === null) return 'spfUnread';
  const [record] = records;
  if (record === undefined) return 'spfMissing';
  if (records.length > 1) return 'spfSeveral';
  const end = endOf(record);
  if (end === '+all') return 'spfEverybody';
  if (lookups > mostSpfLookups) return 'spfTooManyLookups';
  if (end === '-all') return 'spfStrict';
  if (end === '~all') return 'spfSoft';
  const isRedirected = spfTerms(record).some((term) => /^redirect=/i.test(term));
  return end === undefined && isRedirected ? 'spfRedirected' : 'spfOpenEnded';
}

/** Returns the term for everybody else, with its sign; undefined where there is none. */
function endOf(record: string): string | undefined {
  const end = spfTerms(record).find((term) => /^[-+?~]?all$/i.test(term));
  return end && (/^[a]/i.test(end) ? '+all' : end.toLowerCase());
}

/** Term that names Microsoft's servers. */
const microsoft = 'include:spf.protection.outlook.com';

/**
 * Returns the record to publish; undefined where nothing is to be changed or a person has to choose
 * what to leave out.
 */
export function spfToPublish(
  finding: MailFinding,
  records: readonly string[] | null,
  sendsMail: boolean,
): string | undefined {
  if (finding === 'spfMissing') return sendsMail ? `v=spf1 ${microsoft} -all` : 'v=spf1 -all';
  const isRepaired = ['spfSeveral', 'spfSoft', 'spfOpenEnded', 'spfEverybody'].includes(finding);
  if (!isRepaired) return undefined;
  const terms = (records ?? [])
    .flatMap(spfTerms)
    .filter((term) => !/^(?:[-+?~]?all|redirect=.*)$/i.test(term));
  return ['v=spf1', ...new Set(terms), '-all'].join(' ');
}

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

/** A domain with the moment at which it was read. */
export type KeptMailDomain = ReadMailDomain & { readonly readAt: string };

/** Returns a domain with what is to be said of each of its records. */
export function judgeMailDomain(domain: KeptMailDomain): MailDomain {
  const records = [judgeSpf(domain), judgeDkim(domain), judgeDmarc(domain)];
  const { name, sendsMail, readAt } = domain;
  return { id: name, name, sendsMail, state: stateOf(records), records, readAt };
}

function stateOf(records: readonly MailRecord[]): MailDomainState {
  const states = records.map(({ state }) => state);
  if (states.some((state) => state !== 'good' && state !== 'unread')) return 'open';
  return states.includes('unread') ? 'unread' : 'protected';
}

const record = (
  kind: MailRecord['kind'],
  finding: MailFinding,
  found: ReadTexts,
  publish: readonly RecordToPublish[],
): MailRecord => ({
  ...{ kind, finding, state: findingStates[finding] },
  ...{ found: [...(found ?? [])], publish: [...publish], from: null },
});

function judgeSpf({ name, spf, spfLookups, sendsMail }: ReadMailDomain): MailRecord {
  const finding = findSpf(spf, spfLookups);
  const value = spfToPublish(finding, spf, sendsMail);
  return record('spf', finding, spf, value === undefined ? [] : [{ type: 'TXT', name, value }]);
}

function judgeDkim(domain: ReadMailDomain): MailRecord {
  const { dkim1, dkim2 } = domain;
  const finding = findDkim(domain);
  const isOpen = findingStates[finding] !== 'good' && findingStates[finding] !== 'unread';
  const found = dkim1 === null || dkim2 === null ? null : [...dkim1, ...dkim2];
  return record('dkim', finding, found, isOpen ? selectorsOf(domain) : []);
}

function findDkim({ sendsMail, dkim1, dkim2 }: ReadMailDomain): MailFinding {
  if (!sendsMail) return 'dkimNotNeeded';
  if (dkim1 === null || dkim2 === null) return 'dkimUnread';
  const keys = [dkim1, dkim2].map((texts) => texts.some(hasKey));
  if (keys.every(Boolean)) return 'dkimBoth';
  if (keys.some(Boolean)) return 'dkimOne';
  return dkim1.length + dkim2.length > 0 ? 'dkimRevoked' : 'dkimMissing';
}

/** A record whose key is empty says that the key is no longer good (RFC 6376 3.6.1). */
const hasKey = (text: string): boolean => /(?:^|;)\s*p\s*=\s*[A-Za-z0-9+/]/.test(text);

/**
 * Names of both selectors. Where they lead differs by the age of a directory, so the target is the
 * one that Microsoft's own page shows for most, and the page says to look there.
 */
function selectorsOf({ name, initialName }: ReadMailDomain): RecordToPublish[] {
  const word = name.replaceAll('.', '-');
  return [1, 2].map((at) => ({
    type: 'CNAME',
    name: `selector${String(at)}._domainkey.${name}`,
    value: `selector${String(at)}-${word}._domainkey.${initialName}`,
  }));
}

function judgeDmarc(domain: ReadMailDomain): MailRecord {
  const { name, dmarc, dmarcFrom } = domain;
  const isFromAbove = dmarcFrom !== name;
  const finding = findDmarc(dmarc, isFromAbove);
  const value = dmarcToPublish(finding, dmarc, { name: dmarcFrom, sendsMail: domain.sendsMail });
  const publish =
    value === undefined ? [] : [{ type: 'TXT' as const, name: `_dmarc.${dmarcFrom}`, value }];
  return {
    ...record('dmarc', finding, dmarc, publish),
    from: isFromAbove && dmarc !== null && dmarc.length > 0 ? dmarcFrom : null,
  };
}

/** Figures that count domains, with the record that each is about. */
export const domainFigureOfKind = {
  spf: 'domainsWithoutSpf',
  dkim: 'domainsWithoutDkim',
  dmarc: 'domainsWithoutDmarc',
} as const;

/** Returns whether a figure about a kind of record counts a domain; one that is unread is not. */
export function isOpenFor(
  { records }: Pick<MailDomain, 'records'>,
  kind: MailRecord['kind'],
): boolean {
  const state = records.find((one) => one.kind === kind)?.state;
  return state !== 'good' && state !== 'unread';
}

/** Counts domains that a kind of record does not protect, for each kind. */
export function countOpenDomains(domains: readonly MailDomain[]) {
  return mailRecordKinds.map((kind) => ({
    figure: domainFigureOfKind[kind],
    value: domains.filter((domain) => isOpenFor(domain, kind)).length,
    whole: domains.length,
  }));
}
