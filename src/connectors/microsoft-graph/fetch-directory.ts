import type { MicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import {
  type DirectoryDatasetsPort,
  type Fetch,
  type Fetchers,
  FetchFault,
} from '#domains/connections/connections.port.ts';
import { directoryOf, domainFields, domainOf, organizationFields } from './organization.rules.ts';
import { readAll } from './read-all.ts';
import { unknownFields } from './unknown-fields.rules.ts';

/** Fetchers of what a tenant's directory says of itself, by dataset. */
export function directoryFetchers<Db>(
  client: MicrosoftClient,
  datasets: DirectoryDatasetsPort<Db>,
): Fetchers<Db> {
  const organization = `/v1.0/organization?$select=${organizationFields.join(',')}`;
  const read = (path: string, fetch: Fetch<Db>) => readAll(client, fetch.directoryId, path, fetch);
  return {
    'connections.organization': async (fetch) => {
      const items = await read(organization, fetch);
      fetch.noteUnknown(unknownFields('organization', items, organizationFields));
      const [own] = items.map(directoryOf);
      // A directory that is another than asked for is nobody's data.
      if (own?.directoryId !== fetch.directoryId.toLowerCase())
        throw new FetchFault({ kind: 'foreignToken' });
      await fetch.save(null, (db) => datasets.saveDirectory(db, own, fetch.now()));
    },
    'connections.domains': async (fetch) => {
      const items = await read('/v1.0/domains', fetch);
      fetch.noteUnknown(unknownFields('domain', items, domainFields));
      await fetch.save(null, (db) => datasets.saveDomains(db, items.map(domainOf)));
    },
  };
}
