import type { MicrosoftAgreementDatasetsPort } from '#domains/billing/billing.port.ts';
import type { Fetchers } from '#domains/connections/connections.port.ts';
import { readByPerson } from './fetch-overage.ts';
import type { PartnerCenter } from './partner-call.ts';
import { fetchAgreement } from './read-agreement.ts';

/** Fetcher of how a tenant stands to the Microsoft Customer Agreement, read as a person. */
export function agreementFetchers<Db>(
  person: Pick<PartnerCenter, 'get'>,
  datasets: MicrosoftAgreementDatasetsPort<Db>,
): Fetchers<Db> {
  return {
    'billing.microsoftAgreement': ({ directoryId, now, save, signal }) =>
      readByPerson(async () => {
        const get: PartnerCenter['get'] = (path) => {
          signal.throwIfAborted();
          return person.get(path);
        };
        const read = await fetchAgreement({ get }, directoryId);
        await save(null, (db) => datasets.saveMicrosoftAgreement(db, read, now()));
      }),
  };
}
