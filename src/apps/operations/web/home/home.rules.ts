import type { Connection } from '#domains/connections/connections.schema.ts';
import type { HealthService } from '#domains/health/health.schema.ts';
import type { Standing } from '#domains/health/health.values.ts';
import { troubledServices } from '#domains/health/troubled-services.rules.ts';

/** More of each are on the page. */
const most = 3;
/** Maintenance that is farther away is no line of a home yet. */
const aheadDays = 14;

type Troubled = HealthService & { readonly standing: Exclude<Standing, 'normal'> };

/** Maintenance to come. */
interface Planned {
  readonly issueKey: string;
  readonly service: string;
  readonly startsAt: string;
  readonly title: HealthService['planned'][number]['title'];
}

const isTroubled = (service: HealthService): service is Troubled => service.standing !== 'normal';

/** Returns the services in trouble, the worst first, and what is announced for the next days. */
export function healthLines(
  services: readonly HealthService[],
  now: Date,
): { readonly troubled: readonly Troubled[]; readonly planned: readonly Planned[] } {
  const limit = new Date(now.getTime() + aheadDays * 86_400_000).toISOString();
  const planned = services
    .flatMap(({ name, planned: ahead }) => ahead.map((one) => ({ ...one, service: name })))
    .filter(({ startsAt }) => startsAt <= limit)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  return {
    troubled: troubledServices(services).filter(isTroubled).slice(0, most),
    planned: planned.slice(0, most),
  };
}

/** Way to Microsoft that somebody of the company has to see to. */
interface Way {
  readonly id: string;
  readonly kind: 'relationEnds' | 'consentLost';
  /** Last moment of the relationship; null: it is lost already. */
  readonly deadline: string | null;
}

/**
 * Returns ways to the environment that somebody has to agree to: a relationship that ends within
 * thirty days unless another one lasts longer, and a consent that Microsoft no longer takes.
 */
export function attentionOf(connections: readonly Connection[]): Way[] {
  const active = connections.filter(({ kind, state }) => kind === 'gdap' && state === 'active');
  const ending = active.every(({ endsSoon }) => endsSoon) ? active : [];
  const last = ending.toSorted((a, b) => (b.endsAt ?? '').localeCompare(a.endsAt ?? ''))[0];
  const lost = connections.filter(({ kind, state }) => kind === 'graphApp' && state === 'refused');
  return [
    ...lost.map(({ id }): Way => ({ id, kind: 'consentLost', deadline: null })),
    ...(last ? [{ id: last.id, kind: 'relationEnds' as const, deadline: last.endsAt }] : []),
  ];
}
