import type { MicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import {
  FetchFault,
  type Fetch,
  type Fetcher,
  type Fetchers,
} from '#domains/connections/connections.port.ts';
import type { MailDatasetsPort, ReadMailDomain } from '#domains/posture/posture.port.ts';
import { threatDays } from '#domains/posture/posture.ts';
import { asFetchFault } from './as-fetch-fault.ts';
import { alertFields, alertStatuses, mailThreatOf } from './mail-alert.rules.ts';
import { readMailDomain } from './mail-domain.ts';
import { messageDaysOf } from './message-day.rules.ts';
import type { FindTexts } from './name-system.port.ts';
import { domainFields, domainOf } from './organization.rules.ts';
import { ownsPlan } from './owned-plans.rules.ts';
import { readAll } from './read-all.ts';
import { unknownWords } from './told.rules.ts';
import { unknownFields } from './unknown-fields.rules.ts';

interface MailSources<Db> {
  readonly client: MicrosoftClient;
  readonly datasets: MailDatasetsPort<Db>;
  readonly findTexts: FindTexts;
}

/** Fetchers of mail and chat: messages by day, what was harmful, and who may write as whom. */
export function mailFetchers<Db>(sources: MailSources<Db>): Fetchers<Db> {
  return {
    'posture.mailFlow': (fetch) => asFetchFault(() => fetchMessageDays(sources, fetch)),
    'posture.mailThreats': fetchThreats(sources),
    'posture.mailDomains': fetchDomains(sources),
  };
}

/** The longest period of usage reports: the first read tells half a year. */
const period = "(period='D180')";

async function fetchMessageDays<Db>(
  { client, datasets }: MailSources<Db>,
  { directoryId, signal, correlationId, save }: Fetch<Db>,
): Promise<void> {
  const read = async (report: string) => {
    const path = `/v1.0/reports/${report}${period}`;
    const rows: Readonly<Record<string, string>>[] = [];
    for await (const cells of client.graph(directoryId).report(path, { signal, correlationId }))
      rows.push(cells);
    return rows;
  };
  const mails = await read('getEmailActivityCounts');
  const days = messageDaysOf(mails, await read('getTeamsUserActivityCounts'));
  await save(null, (db) => datasets.saveMessageDays(db, days));
}

const dayMs = 86_400_000;
/** Overlap of two reads: an alert that moved shortly before one may be told too late for it. */
const overlapMs = 3_600_000;
const top = 200;

/** Service plans of Defender for Office 365, of which one at least has to be owned. */
const defenderPlans = ['ATP_ENTERPRISE', 'THREAT_INTELLIGENCE'];

/**
 * Fetches alerts that moved since the last read. Without Defender for Office 365 a tenant has none,
 * which would look like safety: its licences say whether an empty list means anything.
 */
function fetchThreats<Db>({ client, datasets }: MailSources<Db>): Fetcher<Db> {
  return async (fetch) => {
    const started = fetch.now();
    const skus = await readAll(client, fetch.directoryId, '/v1.0/subscribedSkus', fetch);
    if (!ownsPlan(skus, defenderPlans))
      throw new FetchFault({ kind: 'forbidden', code: 'NotLicensed' });
    const since =
      fetch.cursor === null
        ? started.getTime() - threatDays * dayMs
        : Date.parse(fetch.cursor) - overlapMs;
    const moved = `lastUpdateDateTime ge ${new Date(since).toISOString()}`;
    const filter = `serviceSource eq 'microsoftDefenderForOffice365' and ${moved}`;
    const path = `/v1.0/security/alerts_v2?$filter=${encodeURIComponent(filter)}&$top=${String(top)}`;
    // This list gives no link to its next page: it is asked for by number until a page is short.
    for (let skip = 0; ;) {
      const items = await readAll(
        client,
        fetch.directoryId,
        `${path}&$skip=${String(skip)}`,
        fetch,
      );
      const read = items.map(mailThreatOf).filter((one) => one !== undefined);
      const statuses = read.map(({ status }) => status);
      fetch.noteUnknown(unknownFields('alert', items, alertFields));
      fetch.noteUnknown(unknownWords('alert.status', statuses, alertStatuses));
      await fetch.save(fetch.cursor, (db) => datasets.saveMailThreats(db, read));
      skip += items.length;
      if (items.length < top) break;
    }
    await fetch.save(started.toISOString(), () => Promise.resolve());
  };
}

/**
 * Reads what verified domains publish. The one that Microsoft gave the directory is left out: nobody
 * but Microsoft keeps its records.
 */
function fetchDomains<Db>({ client, datasets, findTexts }: MailSources<Db>): Fetcher<Db> {
  return async (fetch) => {
    const items = await readAll(client, fetch.directoryId, '/v1.0/domains', fetch);
    fetch.noteUnknown(unknownFields('domain', items, domainFields));
    const verified = items.map(domainOf).filter(({ isVerified }) => isVerified);
    const initialName = verified.find(({ isInitial }) => isInitial)?.name ?? '';
    const domains = verified
      .filter(({ isInitial }) => !isInitial)
      .map(({ name, services }) => ({ name, sendsMail: services.includes('Email') }));
    const read: ReadMailDomain[] = [];
    for (const domain of domains)
      read.push(await readMailDomain(domain, { initialName, domains }, findTexts, fetch.signal));
    // No answer at all is a fault of our own way there and none of Microsoft's: its other datasets
    // go on, and what was read of domains before stays.
    if (read.length > 0 && read.every(isUnread)) throw new Error('The name system is silent.');
    await fetch.save(null, (db) => datasets.saveMailDomains(db, read, fetch.now()));
  };
}

const isUnread = ({ spf, dkim1, dkim2, dmarc }: ReadMailDomain): boolean =>
  [spf, dkim1, dkim2, dmarc].every((texts) => texts === null);
