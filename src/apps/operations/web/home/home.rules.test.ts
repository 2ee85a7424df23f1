import { expect, test } from 'vitest';
import type { Connection } from '#domains/connections/connections.schema.ts';
import type { HealthService } from '#domains/health/health.schema.ts';
import { healthLines, attentionOf } from './home.rules.ts';

const now = new Date('2026-11-24T12:00:00Z');
const service = (name: string, given: Partial<HealthService> = {}): HealthService => ({
  ...{ key: `microsoft:${name}`, origin: 'microsoft', name, standing: 'normal' },
  ...{ status: 'serviceOperational', since: null, issueKey: null, availability: '100.00' },
  ...{ days: [], planned: [] },
  ...given,
});
const maintenance = (issueKey: string, startsAt: string) => ({
  ...{ issueKey, startsAt },
  title: { de: 'Wartung', en: 'Maintenance' },
});

test('A9.3: a home tells the three worst services, and none that runs', () => {
  const { troubled } = healthLines(
    [
      service('runs'),
      service('recovers', { standing: 'recovering' }),
      service('slow', { standing: 'degraded' }),
      service('odd', { standing: 'unknown' }),
      service('down', { standing: 'interrupted' }),
    ],
    now,
  );

  expect(troubled.map(({ name }) => name)).toEqual(['down', 'slow', 'recovers']);
});

test('maintenance is told by its day, within two weeks', () => {
  const { planned } = healthLines(
    [
      service('firewall', {
        planned: [
          maintenance('later', '2026-12-01T04:00:00Z'),
          maintenance('far', '2026-12-09T04:00:00Z'),
        ],
      }),
      service('backup', { planned: [maintenance('soon', '2026-11-25T04:00:00Z')] }),
    ],
    now,
  );

  expect(planned.map(({ issueKey, service: name }) => [issueKey, name])).toEqual([
    ['soon', 'backup'],
    ['later', 'firewall'],
  ]);
});

const connection = (id: string, given: Partial<Connection>): Connection => ({
  ...{ id, kind: 'gdap', state: 'active', reason: null, name: id, directoryId: id, roles: [] },
  ...{ provenAt: null, changedAt: '2026-01-01T00:00:00Z', endsAt: null, isExtended: false },
  ...{ endsSoon: false, consentLink: null },
  ...given,
});
const ending = connection('ending', { endsSoon: true, endsAt: '2026-12-15T00:00:00Z' });

test('A9.2 a relationship that ends soon is to be seen to until its end', () => {
  expect(attentionOf([ending])).toEqual([
    { id: 'ending', kind: 'relationEnds', deadline: '2026-12-15T00:00:00Z' },
  ]);
});

test('A9.2 where another relationship lasts longer, nobody has to do anything', () => {
  const lasting = connection('lasting', { endsAt: '2028-01-01T00:00:00Z' });

  expect(attentionOf([ending, lasting])).toEqual([]);
  expect(attentionOf([])).toEqual([]);
});

test('A9.2 a consent that is refused is lost; one that nobody gave yet is no task of the home', () => {
  const refused = connection('app', { kind: 'graphApp', state: 'refused' });
  const requested = connection('app', { kind: 'graphApp', state: 'requested' });

  expect(attentionOf([refused])).toEqual([{ id: 'app', kind: 'consentLost', deadline: null }]);
  expect(attentionOf([requested])).toEqual([]);
});
