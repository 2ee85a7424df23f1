import type { Connection } from '#domains/connections/connections.schema.ts';

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
