import { expect, test } from 'vitest';
import type { HealthService } from '#domains/health/health.schema.ts';
import { healthLines } from './health-lines.rules.ts';

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
