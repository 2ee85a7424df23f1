import { randomUUID } from 'node:crypto';
import type { MicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import type { Fetch, Fetcher, Fetchers } from '#domains/connections/connections.port.ts';
import type { LicenceDatasetsPort } from '#domains/licences/licences.port.ts';
import { activeUserOf, type ActiveUser } from './active-user.rules.ts';
import { asFetchFault } from './as-fetch-fault.ts';
import { companySubscriptionFields, poolSubscriptionOf } from './company-subscription.rules.ts';
import { directoryGroupFields, directoryGroupOf, groupsById } from './directory-group.rules.ts';
import { directoryUserFields, directoryUserOf } from './directory-user.rules.ts';
import { isWorthKeeping, poolOf, poolsBySku, subscribedSkuFields } from './subscribed-sku.rules.ts';
import { readAll } from './read-all.ts';
import { unknownFields } from './unknown-fields.rules.ts';
import { positionAfter, positionOf, startOf } from './users-position.rules.ts';

/** Groups that give licences; the others of a directory are nobody's business here. */
const givesLicences = 'assignedLicenses/any()';
const groupFields = directoryGroupFields.join(',');
const groupsPath = `/v1.0/groups?$select=${groupFields}&$filter=${givesLicences}`;

/** Fetchers of a tenant's licences from Microsoft Graph, by dataset. */
export function licenceFetchers<Db>(
  client: MicrosoftClient,
  datasets: LicenceDatasetsPort<Db>,
): Fetchers<Db> {
  const pools: Fetcher<Db> = async (fetch) => {
    const items = await readAll(client, fetch.directoryId, '/v1.0/subscribedSkus', fetch);
    fetch.noteUnknown(unknownFields('subscribedSku', items, subscribedSkuFields));
    const read = poolsBySku(items.map(poolOf)).filter(isWorthKeeping);
    await fetch.save(null, (db) => datasets.savePools(db, read, fetch.now()));
  };
  const subscriptions: Fetcher<Db> = async (fetch) => {
    const items = await readAll(client, fetch.directoryId, '/v1.0/directory/subscriptions', fetch);
    fetch.noteUnknown(unknownFields('companySubscription', items, companySubscriptionFields));
    const read = items.map(poolSubscriptionOf);
    await fetch.save(null, (db) => datasets.savePoolSubscriptions(db, read));
  };
  const groups: Fetcher<Db> = async (fetch) => {
    const items = await readAll(client, fetch.directoryId, groupsPath, fetch);
    fetch.noteUnknown(unknownFields('group', items, directoryGroupFields));
    const read = groupsById(items.map(directoryGroupOf));
    await fetch.save(null, (db) => datasets.saveGroups(db, read));
  };
  return {
    'licences.pools': pools,
    'licences.subscriptions': subscriptions,
    'licences.groups': groups,
    'licences.workloads': (fetch) => asFetchFault(() => fetchActivities(client, datasets, fetch)),
    'licences.users': (fetch) => asFetchFault(() => fetchUsers(client, datasets, fetch)),
  };
}

/** Reads everybody once and what changed from then on; goes on in the middle of a full read. */
async function fetchUsers<Db>(
  client: MicrosoftClient,
  datasets: LicenceDatasetsPort<Db>,
  fetch: Fetch<Db>,
): Promise<void> {
  const path = `/v1.0/users/delta?$select=${directoryUserFields.join(',')}`;
  const saved = positionOf(fetch.cursor);
  const { signal, correlationId } = fetch;
  let readId = saved?.readId ?? randomUUID();
  const pages = client
    .graph(fetch.directoryId)
    .delta(path, startOf(saved), { signal, correlationId });
  for await (const page of pages) {
    if (page.isRestart) readId = randomUUID();
    fetch.noteUnknown(unknownFields('user', page.changed, directoryUserFields));
    const read = {
      readId,
      changed: page.changed.map(directoryUserOf),
      removedIds: page.removed.map(({ id }) => id.toLowerCase()),
      isEndOfFullRead: page.isLast && page.mode === 'full',
    };
    await fetch.save(positionAfter(page, readId), (db) => datasets.saveUsers(db, read));
  }
}

/** Reads when people were last seen. One concealed name means that the tenant conceals all. */
async function fetchActivities<Db>(
  client: MicrosoftClient,
  datasets: LicenceDatasetsPort<Db>,
  { directoryId, signal, correlationId, now, save }: Fetch<Db>,
): Promise<void> {
  const report = client
    .graph(directoryId)
    .report(`/v1.0/reports/getOffice365ActiveUserDetail(period='D180')`, { signal, correlationId });
  const users: ActiveUser[] = [];
  for await (const cells of report) users.push(activeUserOf(cells));
  const isConcealed = users.some((user) => user.isConcealed);
  const activities = isConcealed ? [] : users.flatMap((user) => user.activities);
  await save(null, (db) => datasets.saveActivities(db, { readAt: now(), isConcealed, activities }));
}
