import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { askedMailDomains } from '../mail-domains.rules.ts';
import type { mailDomainsContract } from '../mail-domains.schema.ts';
import { sampledMailDomains } from './mail.estate.ts';

export const mailDomainsDemo: DemoHandlers<typeof mailDomainsContract> = {
  async list({ estate, query, now }) {
    return pageOf(askedMailDomains(estate.part(sampledMailDomains), query), query, now());
  },
};
