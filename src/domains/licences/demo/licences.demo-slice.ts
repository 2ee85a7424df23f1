import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { licenceAlertsContract } from '../licence-alerts.schema.ts';
import { licenceCostsContract } from '../licence-costs.schema.ts';
import { licenceEvidenceContract } from '../licence-evidence.schema.ts';
import { licenceHistoryContract } from '../licence-history.schema.ts';
import { licencePeopleContract } from '../licence-people.schema.ts';
import {
  licenceTreatmentsContract,
  licenceReuseContract,
  licenceTermsContract,
  licencePoolsContract,
  licenceProductsContract,
} from '../licence-products.schema.ts';
import { licenceRequestsContract } from '../licence-requests.schema.ts';
import { licencesSlice } from '../licences.slice.ts';
import {
  licenceAlertsDemo,
  licenceTermsDemo,
  licenceReuseDemo,
  licencePoolsDemo,
  licenceProductsDemo,
} from './licence-products.demo.ts';
import { licenceCostsDemo } from './licence-costs.demo.ts';
import { licenceEvidenceDemo } from './licence-evidence.demo.ts';
import { licenceHistoryDemo } from './licence-history.demo.ts';
import { licencePeopleDemo } from './licence-people.demo.ts';
import { licenceRequestsDemo } from './licence-requests.demo.ts';
import { sampleLicenceSource } from './licence-search.estate.ts';
import { licenceTreatmentsDemo } from './licence-treatments.demo.ts';

export const licencesDemoSlice = demoSlice(
  licencesSlice,
  () => ({
    licencePools: demo(licencePoolsContract, licencePoolsDemo),
    licenceProducts: demo(licenceProductsContract, licenceProductsDemo),
    licencePeople: demo(licencePeopleContract, licencePeopleDemo),
    licenceCosts: demo(licenceCostsContract, licenceCostsDemo),
    licenceHistory: demo(licenceHistoryContract, licenceHistoryDemo),
    licenceEvidence: demo(licenceEvidenceContract, licenceEvidenceDemo),
    licenceAlerts: demo(licenceAlertsContract, licenceAlertsDemo),
    licenceRequests: demo(licenceRequestsContract, licenceRequestsDemo),
    licenceTerms: demo(licenceTermsContract, licenceTermsDemo),
    licenceReuse: demo(licenceReuseContract, licenceReuseDemo),
    licenceTreatments: demo(licenceTreatmentsContract, licenceTreatmentsDemo),
  }),
  [sampleLicenceSource],
);
