import { dmarcToPublish, findDmarc } from './dmarc.rules.ts';
import type { ReadMailDomain, ReadTexts } from './posture.port.ts';
import type { MailDomain, MailRecord, RecordToPublish } from './mail-domains.schema.ts';
import {
  findingStates,
  mailRecordKinds,
  type MailDomainState,
  type MailFinding,
} from './mail-domain.values.ts';
import { findSpf, spfToPublish } from './spf.rules.ts';

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
