import type { SourcedContract } from '#domains/subscriptions/order-book.values.ts';
import { dayOf, daysBefore } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { isFound } from '#platform/common/demo/lists.ts';
import { defaultCurrency } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import { agreementSamples } from '../agreement-samples.values.ts';
import type { agreementsContract } from '../agreements.schema.ts';
import { billingRefusals } from '../billing.refusals.ts';
import {
  contractOf,
  contractOfAgreement,
  datesOf,
  inOrder,
  isWanted,
  monthlyOf,
} from '../contracts.rules.ts';
import type {
  CalendarFeed,
  calendarFeedContract,
  Contract,
  contractsContract,
} from '../contracts.schema.ts';
import { viewAgreement } from '../microsoft-agreement.rules.ts';
import type { microsoftAgreementContract } from '../microsoft-agreement.schema.ts';
import { sampleAgreements, sampleSignatures } from './agreements.estate.ts';

/** Contracts of a sampled tenant; the domains that make them know. */
export type SampleContracts = (estate: Estate, now: Date) => readonly SourcedContract[];

export function createContractsDemo(
  sources: readonly SampleContracts[],
): DemoHandlers<typeof contractsContract> {
  const contractsOf = (estate: Estate, locale: 'de' | 'en', now: Date): Contract[] => {
    const today = dayOf(now);
    return [
      ...sources
        .flatMap((source) => source(estate, now))
        .filter(({ endsOn }) => endsOn === null || endsOn >= today)
        .map((one) => contractOf(one, locale, today)),
      ...sampleAgreements(estate, locale).map(contractOfAgreement),
    ];
  };
  return {
    async list({ estate, locale, query, now }) {
      const found = contractsOf(estate, locale, now()).filter(
        (one) => isWanted(one, query) && isFound(query.search, one.name, one.number),
      );
      const rows = inOrder(found, query.sortBy, query.sortDirection);
      return listResult(rows.slice(query.skip, query.skip + query.take), rows.length, now());
    },
    async dates({ estate, locale, now }) {
      const contracts = contractsOf(estate, locale, now());
      return {
        dates: datesOf(contracts, dayOf(now())),
        contracts: contracts.length,
        monthly: monthlyOf(contracts, defaultCurrency),
      };
    },
  };
}

export const agreementsDemo: DemoHandlers<typeof agreementsContract> = {
  async list({ estate, locale, now }) {
    const found = sampleAgreements(estate, locale);
    return listResult(found, found.length, now());
  },
  async sign({ estate, locale, params, body, caller, now }) {
    const { signatures } = estate.part(sampleSignatures);
    const found = sampleAgreements(estate, locale).find(({ id }) => id === params.agreementId);
    if (!found) throw billingRefusals.AGREEMENT_NOT_FOUND();
    if (found.fingerprint !== body.fingerprint) throw billingRefusals.AGREEMENT_CHANGED();
    if (found.signature) throw billingRefusals.AGREEMENT_SIGNED();
    const signature = { on: dayOf(now()), by: caller.name };
    signatures.set(found.id, signature);
    return { ...found, signature };
  },
};

const sampleFeed = estatePart('billing.calendarFeed', (): { feed: CalendarFeed | null } => ({
  feed: null,
}));

/** Links of the samples lead nowhere: an address that nobody can ask. */
export const calendarFeedDemo: DemoHandlers<typeof calendarFeedContract> = {
  get: async ({ estate }) => ({ feed: estate.part(sampleFeed).feed }),
  async renew({ estate, now }) {
    const feed = { hint: 'demo', createdAt: now().toISOString(), readAt: null };
    estate.part(sampleFeed).feed = feed;
    return { ...feed, url: 'https://portal.example/calendar/contracts.ics?key=demo' };
  },
  async end({ estate }) {
    const part = estate.part(sampleFeed);
    const ended = part.feed !== null;
    part.feed = null;
    return { ended };
  },
};

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
