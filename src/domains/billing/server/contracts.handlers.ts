import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { defaultCurrency } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import { fold, searchWords } from '#platform/common/search-words.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { ContractSource } from '#domains/subscriptions/subscriptions.port.ts';
import {
  contractOf,
  contractOfAgreement,
  datesOf,
  inOrder,
  isWanted,
  monthlyOf,
} from '../contracts.rules.ts';
import type { Contract, contractsContract } from '../contracts.schema.ts';
import { dayOf } from '../days.rules.ts';
import { findAgreements } from './agreements.store.ts';

export interface ContractsPorts {
  readonly contractSources: readonly ContractSource<Db>[];
  readonly directory: TenantDirectory<Db>;
}

/**
 * Inside withTenant: contracts of all kinds. A company has tens of them, each domain reads its own in
 * one statement, and what is sorted and searched is what they all came to.
 */
export async function findContracts(
  db: Db,
  sources: readonly ContractSource<Db>[],
  { locale, today }: { readonly locale: 'de' | 'en'; readonly today: string },
): Promise<Contract[]> {
  const sourced: Contract[] = [];
  for (const source of sources)
    for (const one of await source.contracts(db, today))
      sourced.push(contractOf(one, locale, today));
  const agreements = await findAgreements(db, locale);
  return [...sourced, ...agreements.map(contractOfAgreement)];
}

/** Every word must stand somewhere. */
function isNamed({ name, number }: Contract, search: string): boolean {
  const within = fold(`${name} ${number}`);
  return searchWords(search).every((word) => within.includes(word));
}

export function createContractsHandlers({
  contractSources,
  directory,
}: ContractsPorts): Handlers<typeof contractsContract, Ctx> {
  const contractsOf = ({ db, locale, now }: Pick<Ctx, 'db' | 'locale' | 'now'>) =>
    findContracts(db, contractSources, { locale, today: dayOf(now()) });
  return {
    async list(call) {
      const { search, skip, take, sortBy, sortDirection } = call.query;
      const found = (await contractsOf(call)).filter(
        (one) => isWanted(one, call.query) && isNamed(one, search),
      );
      const rows = inOrder(found, sortBy, sortDirection);
      return listResult(rows.slice(skip, skip + take), rows.length, call.now());
    },
    async dates(call) {
      const contracts = await contractsOf(call);
      const tenant = await directory.getTenant(call.db, call.tenantId);
      return {
        dates: datesOf(contracts, dayOf(call.now())),
        contracts: contracts.length,
        monthly: monthlyOf(contracts, tenant?.billingCurrency ?? defaultCurrency),
      };
    },
  };
}
