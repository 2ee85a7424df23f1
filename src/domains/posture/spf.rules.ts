import { mostSpfLookups, type MailFinding } from './mail-domain.values.ts';

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
