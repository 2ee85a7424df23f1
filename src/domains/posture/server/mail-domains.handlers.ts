import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { askedMailDomains } from '../mail-domain-list.rules.ts';
import type { mailDomainsContract } from '../mail-domains.schema.ts';
import { findMailDomains } from './mail-domains.store.ts';

export function createMailDomainsHandlers(): Handlers<typeof mailDomainsContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const asked = askedMailDomains(await findMailDomains(db), query);
      return listResult(asked.slice(query.skip, query.skip + query.take), asked.length, now());
    },
  };
}
