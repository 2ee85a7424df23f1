import { createMicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import { agreementFetchers } from '#connectors/partner-center/fetch-agreement.ts';
import { overageFetchers } from '#connectors/partner-center/fetch-overage.ts';
import { reservationFetchers } from '#connectors/azure/fetch-reservations.ts';
import { directoryFetchers } from '#connectors/microsoft-graph/fetch-directory.ts';
import { healthFetchers } from '#connectors/microsoft-graph/fetch-health.ts';
import { incidentFetchers } from '#connectors/microsoft-graph/fetch-incidents.ts';
import { licenceFetchers } from '#connectors/microsoft-graph/fetch-licences.ts';
import { mailFetchers } from '#connectors/microsoft-graph/fetch-mail.ts';
import { postureFetchers } from '#connectors/microsoft-graph/fetch-posture.ts';
import { usageFetchers } from '#connectors/microsoft-graph/fetch-usage.ts';
import { createFindTexts } from '#connectors/microsoft-graph/name-system.ts';
import { microsoftAgreementDatasets } from '#domains/billing/server/microsoft-agreement.store.ts';
import type { Fetchers } from '#domains/connections/connections.port.ts';
import { directoryDatasets } from '#domains/connections/server/directory.store.ts';
import { healthDatasets } from '#domains/health/server/health-datasets.store.ts';
import { createDetectedDatasets } from '#domains/incidents/server/detected-datasets.store.ts';
import { licenceDatasets } from '#domains/licences/server/licence-datasets.store.ts';
import { overageDatasets } from '#domains/overage/server/overage-datasets.store.ts';
import { reservationDatasets } from '#domains/reservations/server/reservation-datasets.store.ts';
import {
  mailDatasetsStore,
  postureDatasetsStore,
} from '#domains/posture/server/posture-datasets.store.ts';
import { usageDatasets } from '#domains/usage/server/usage-datasets.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { MicrosoftAccess } from './microsoft-access.ts';
import { overageAccessOf } from './partner-center.ts';
import { notices } from './ports/notices.ts';

/** Returns what fetches every dataset that comes from Microsoft; nothing without access. */
export function microsoftFetchers(access: MicrosoftAccess | undefined): Fetchers<Db> {
  if (!access) return {};
  const client = createMicrosoftClient(access);
  const overage = overageAccessOf(access);
  return {
    ...directoryFetchers(client, directoryDatasets),
    ...licenceFetchers(client, licenceDatasets),
    ...healthFetchers(client, healthDatasets),
    ...incidentFetchers(client, createDetectedDatasets(notices)),
    ...reservationFetchers(client, reservationDatasets),
    ...(overage && overageFetchers(overage, overageDatasets)),
    // Agreements are told to persons only.
    ...(overage?.person && agreementFetchers(overage.person, microsoftAgreementDatasets)),
    ...postureFetchers(client, postureDatasetsStore),
    ...usageFetchers(client, usageDatasets),
    ...mailFetchers({
      ...{ client, datasets: mailDatasetsStore },
      findTexts: createFindTexts(access.nameServers),
    }),
  };
}
