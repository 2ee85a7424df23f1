import type { HealthService } from './health.schema.ts';
import type { Standing } from './health.values.ts';

/** Returns the services that are not normal, the worst first. */
export function troubledServices(services: readonly HealthService[]): HealthService[] {
  const order: readonly Standing[] = [
    'interrupted',
    'degraded',
    'recovering',
    'maintenance',
    'unknown',
  ];
  return services
    .filter(({ standing }) => standing !== 'normal')
    .toSorted((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing));
}
