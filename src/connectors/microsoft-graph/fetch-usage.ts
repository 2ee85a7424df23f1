import type { MicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import type { Fetch, Fetchers } from '#domains/connections/connections.port.ts';
import type { ReadActivity, UsageDatasetsPort } from '#domains/usage/usage-datasets.port.ts';
import { asFetchFault } from './as-fetch-fault.ts';
import {
  activeDaysOf,
  countsOf,
  driveHolderOf,
  mailboxHolderOf,
  quotaOf,
  storageDaysOf,
} from './usage-report.rules.ts';

type Cells = Readonly<Record<string, string>>;

/** Periods that Microsoft counts over; the longest has all days. */
const periods = [7, 30, 90, 180] as const;

/** Fetchers of a tenant's usage out of Microsoft's reports, by dataset. */
export function usageFetchers<Db>(
  client: MicrosoftClient,
  datasets: UsageDatasetsPort<Db>,
): Fetchers<Db> {
  return {
    'usage.activity': (fetch) => asFetchFault(() => fetchActivity(client, datasets, fetch)),
    'usage.storage': (fetch) => asFetchFault(() => fetchStorage(client, datasets, fetch)),
  };
}

async function fetchActivity<Db>(
  client: MicrosoftClient,
  datasets: UsageDatasetsPort<Db>,
  fetch: Fetch<Db>,
): Promise<void> {
  const counts: ReadActivity['counts'][number][] = [];
  for (const period of periods) {
    const rows = await rowsOf(client, fetch, 'getOffice365ServicesUserCounts', period);
    counts.push(...rows.flatMap((cells) => countsOf(cells, period)));
  }
  const rows = await rowsOf(client, fetch, 'getOffice365ActiveUserCounts', 180);
  const read = { counts, days: rows.flatMap(activeDaysOf) };
  await fetch.save(null, (db) => datasets.saveActivity(db, read));
}

async function fetchStorage<Db>(
  client: MicrosoftClient,
  datasets: UsageDatasetsPort<Db>,
  fetch: Fetch<Db>,
): Promise<void> {
  const days = [
    ...storageDaysOf(
      await rowsOf(client, fetch, 'getSharePointSiteUsageStorage', 180),
      'sharePoint',
    ),
    ...storageDaysOf(await rowsOf(client, fetch, 'getOneDriveUsageStorage', 180), 'oneDrive'),
    ...storageDaysOf(await rowsOf(client, fetch, 'getMailboxUsageStorage', 180), 'mailboxes'),
  ];
  const accounts = await rowsOf(client, fetch, 'getOneDriveUsageAccountDetail', 7);
  const mailboxes = await rowsOf(client, fetch, 'getMailboxUsageDetail', 7);
  const [drives, boxes] = [accounts.flatMap(driveHolderOf), mailboxes.flatMap(mailboxHolderOf)];
  const named = [...drives, ...boxes];
  const read = {
    days,
    quotas: [quotaOf('oneDrive', drives), quotaOf('mailboxes', boxes)],
    // One concealed name means that the tenant conceals all.
    isConcealed: named.length === 0 ? undefined : named.some(({ isConcealed }) => isConcealed),
  };
  await fetch.save(null, (db) => datasets.saveStorage(db, read));
}

async function rowsOf<Db>(
  client: MicrosoftClient,
  { directoryId, signal, correlationId }: Fetch<Db>,
  report: string,
  days: number,
): Promise<Cells[]> {
  const path = `/v1.0/reports/${report}(period='D${String(days)}')`;
  const rows: Cells[] = [];
  for await (const cells of client.graph(directoryId).report(path, { signal, correlationId }))
    rows.push(cells);
  return rows;
}
