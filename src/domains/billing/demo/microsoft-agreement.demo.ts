import { dayOf, daysBefore } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { agreementSamples } from '../agreement-samples.values.ts';
import { viewAgreement } from '../microsoft-agreement.rules.ts';
import type { microsoftAgreementContract } from '../microsoft-agreement.schema.ts';

/** The agreement of the sampled company: accepted a year ago, and confirmed by the operator. */
export const microsoftAgreementDemo: DemoHandlers<typeof microsoftAgreementContract> = {
  async get({ estate, now }) {
    const read = {
      ...{ templateId: 'sample', link: agreementSamples.microsoftCustomer.url, isDirect: false },
      confirmed: {
        ...{ firstName: 'Lena', lastName: 'Adler', email: 'lena.adler@adler.example', phone: '' },
        ...{ templateId: 'sample', on: dayOf(daysBefore(estate.madeAt, 395)) },
      },
      readAt: now(),
    };
    return viewAgreement(read, undefined, false);
  },
};
