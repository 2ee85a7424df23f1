import { sampleTenantsFor } from '#domains/tenants/demo/sample-tenants.estate.ts';
import type { Datasets } from '#platform/common/dataset.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { demo, type DemoHandlers } from '#platform/common/demo/demo.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { listResult } from '#platform/common/paging.ts';
import { connectionsRefusals } from '../connections.refusals.ts';
import { connectionsContract, type TenantConnection } from '../connections.schema.ts';
import { connectionsSlice } from '../connections.slice.ts';
import { type ConnectionFilter, operatorLists } from '../connections.values.ts';
import { environmentContract } from '../environment.schema.ts';
import { freshnessContract } from '../freshness.schema.ts';
import { suggestedFacts, wantedDirectory } from '../lookup.rules.ts';
import { partnerSignInContract } from '../partner-sign-in.schema.ts';
import { sampledConnections, samplePartnerCustomers } from './connections.estate.ts';
import { environmentDemo } from './environment.demo.ts';
import { createFreshnessDemo } from './freshness.demo.ts';

const connectionsDemo: DemoHandlers<typeof connectionsContract> = {
  async list({ estate, now }) {
    const { consent, relationship } = estate.part(sampledConnections);
    return listResult([consent, relationship], 2, now());
  },
  async ask({ estate }) {
    return estate.part(sampledConnections).consent;
  },
  async overview({ estate, world, query, now }) {
    const found = sampleTenantsFor(estate, 'portal')
      .filter(({ tenantName }) => isFound(query.search, tenantName))
      .flatMap(({ id, tenantName }) => {
        const { consent, relationship } = world.estateOf(id).part(sampledConnections);
        return [consent, relationship].map((one) => ({ ...one, tenantId: id, tenantName }));
      })
      .filter((row) => isShown(row, query.show));
    const keyOf = (row: TenantConnection) => row[query.sortBy] ?? '9999';
    return pageOf(sortedBy(found, keyOf, query.sortDirection), query, now());
  },
  async customers({ estate, world, query, now }) {
    const found = samplePartnerCustomers(estate, world.estateOf)
      .filter(({ name }) => isFound(query.search, name))
      .filter(({ tenantId }) => query.isUnknown === 'false' || tenantId === null);
    return pageOf(
      sortedBy(found, ({ name }) => name, query.sortDirection),
      query,
      now(),
    );
  },
  async find({ estate, world, query }) {
    const wanted = wantedDirectory(query.text);
    if (!wanted) throw connectionsRefusals.DIRECTORY_TEXT_INVALID();
    const customers = samplePartnerCustomers(estate, world.estateOf);
    const customer =
      wanted.by === 'id'
        ? customers.find(({ directoryId }) => directoryId === wanted.id)
        : customers.find(({ name }) => isNamed(name, wanted.domain));
    if (!customer) return { found: null };
    const { directoryId, tenantId, tenantName, name } = customer;
    const told = { name, domain: '', initialDomain: '' };
    return {
      found: {
        ...{ directoryId, foundBy: wanted.by, customer, tenantId, tenantName },
        ...{ hasConsented: tenantId !== null, ...suggestedFacts(wanted, { told }) },
      },
    };
  },
  async partner({ estate, world, query, now }) {
    const customers = samplePartnerCustomers(estate, world.estateOf);
    const customer = customers.find(({ tenantId }) => tenantId === query.tenantId) ?? null;
    const at = (customer ? new Date(customer.readAt) : now()).toISOString();
    const reads = operatorLists.map((list) => ({
      ...{ list, triedAt: at, succeededAt: at, failure: null },
    }));
    return { customer, reads };
  },
  async readPartner() {
    return { isOnItsWay: true };
  },
};

/** Samples have no domains of their own: the first word of the name stands for it. */
const isNamed = (name: string, domain: string): boolean =>
  domain.startsWith(name.toLowerCase().split(/[^\p{L}\p{N}]/u)[0] ?? name);

function isShown({ state, endsSoon }: TenantConnection, show: ConnectionFilter): boolean {
  if (show === 'all') return true;
  if (show === 'endsSoon') return endsSoon;
  return show === 'requested' ? state === 'requested' : state === 'refused' || state === 'ended';
}

export const connectionsDemoSlice = demoSlice(
  connectionsSlice,
  ({ datasets }: { readonly datasets: Datasets }) => ({
    connections: demo(connectionsContract, connectionsDemo),
    environment: demo(environmentContract, environmentDemo),
    freshness: demo(freshnessContract, createFreshnessDemo(datasets)),
    partnerSignIn: demo(partnerSignInContract, {}),
  }),
);
