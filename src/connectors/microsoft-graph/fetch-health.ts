import type { MicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import type { Fetchers } from '#domains/connections/connections.port.ts';
import type { HealthDatasetsPort } from '#domains/health/health-datasets.port.ts';
import { readAll } from './read-all.ts';
import {
  issueOf,
  serviceHealthFields,
  serviceHealthIssueFields,
  serviceOf,
} from './service-health.rules.ts';
import { changeOf, serviceUpdateMessageFields } from './service-update.rules.ts';
import { unknownFields } from './unknown-fields.rules.ts';

const announcements = '/v1.0/admin/serviceAnnouncement';

/** Fetchers of the health of a tenant's services, by dataset. */
export function healthFetchers<Db>(
  client: MicrosoftClient,
  datasets: HealthDatasetsPort<Db>,
): Fetchers<Db> {
  return {
    'health.services': async (fetch) => {
      const read = (path: string) =>
        readAll(client, fetch.directoryId, `${announcements}/${path}`, fetch);
      const services = await read('healthOverviews');
      const issues = await read('issues');
      fetch.noteUnknown({
        ...unknownFields('serviceHealth', services, serviceHealthFields),
        ...unknownFields('serviceHealthIssue', issues, serviceHealthIssueFields),
      });
      const health = { services: services.map(serviceOf), issues: byId(issues.map(issueOf)) };
      await fetch.save(null, (db) => datasets.saveHealth(db, health, fetch.now()));
    },
    'health.changes': async (fetch) => {
      const path = `${announcements}/messages`;
      const messages = await readAll(client, fetch.directoryId, path, fetch);
      fetch.noteUnknown(
        unknownFields('serviceUpdateMessage', messages, serviceUpdateMessageFields),
      );
      const changes = byId(messages.map(changeOf));
      await fetch.save(null, (db) => datasets.saveChanges(db, changes, fetch.now()));
    },
  };
}

/** Pages may overlap: each thing once, as it was told last. */
const byId = <T extends { readonly id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
