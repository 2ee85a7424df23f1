import { sampleTenantsFor } from '#domains/tenants/demo/tenants.estate.ts';
import type { Datasets } from '#platform/common/dataset.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { demo, type DemoHandlers } from '#platform/common/demo/demo.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { sampledPeople } from '#platform/common/demo/people.ts';
import { listResult } from '#platform/common/paging.ts';
import { connectionsRefusals } from '../connections.refusals.ts';
import {
  environmentContract,
  connectionsContract,
  type TenantConnection,
  type Environment,
} from '../connections.schema.ts';
import { connectionsSlice } from '../connections.slice.ts';
import { type ConnectionFilter, operatorLists } from '../connections.ts';
import { freshnessContract } from '../freshness.schema.ts';
import { suggestedFacts, wantedDirectory } from '../lookup.rules.ts';
import { partnerSignInContract } from '../partner-sign-in.schema.ts';
import { sampledConnections, samplePartnerCustomers } from './connections.estate.ts';
import { createFreshnessDemo } from './freshness.demo.ts';

const dayMs = 86_400_000;

const sampledEnvironment = estatePart('environment', (estate: Estate): Environment => {
  const dice = estate.random('environment');
  const { consent } = estate.part(sampledConnections);
  const accounts = estate.part(sampledPeople).length;
  const word = dice.pick(['muster', 'beispiel', 'probe', 'modell']);
  const isSynchronised = dice.chance(0.4);
  const createdAt = new Date(estate.madeAt.getTime() - dice.whole(900, 3_200) * dayMs);
  const domain = (name: string, given: { isDefault?: true; isInitial?: true }) => ({
    ...{ name, isVerified: true, authentication: 'Managed', isDefault: false, isInitial: false },
    ...given,
  });
  return {
    directory: {
      ...{ id: consent.directoryId, name: 'Muster GmbH', country: 'DE', city: 'Kassel' },
      ...{ postalCode: '34117', isSynchronised, createdAt: createdAt.toISOString() },
      readAt: estate.madeAt.toISOString(),
    },
    domains: [
      domain(`${word}.example`, { isDefault: true }),
      domain(`${word}.onmicrosoft.example`, { isInitial: true }),
    ],
    counts: {
      ...{ accounts, guests: dice.whole(2, 12), devices: Math.round(accounts * 0.75) },
      devicesNotEncrypted: dice.whole(0, 5),
    },
  };
});

export const environmentDemo: DemoHandlers<typeof environmentContract> = {
  async get({ estate }) {
    return estate.part(sampledEnvironment);
  },
};

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
