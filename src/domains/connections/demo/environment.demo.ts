import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { sampledPeople } from '#platform/common/demo/people.ts';
import type { Environment, environmentContract } from '../environment.schema.ts';
import { sampledConnections } from './connections.estate.ts';

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
