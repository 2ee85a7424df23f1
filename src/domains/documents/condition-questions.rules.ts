import type { NamedCondition } from './condition.rules.ts';
import type { Condition, Leaf } from './condition.values.ts';

/** Returns the single questions of a condition, those of the prerequisites it names included. */
export function leafsOf(condition: Condition, prerequisites: readonly NamedCondition[]): Leaf[] {
  if (condition.kind === 'all' || condition.kind === 'any' || condition.kind === 'not')
    return condition.of.flatMap((one) => leafsOf(one, prerequisites));
  if (condition.kind !== 'prerequisite') return [condition];
  const named = prerequisites.find(({ key }) => key === condition.key);
  // without itself, so that a circle that slipped in ends
  return named
    ? leafsOf(
        named.condition,
        prerequisites.filter((one) => one !== named),
      )
    : [];
}

/** Returns the keys of the services that prerequisites ask for, each once. */
export function servicesOf(
  keys: readonly string[],
  prerequisites: readonly NamedCondition[],
): string[] {
  const asked = prerequisites.filter(({ key }) => keys.includes(key));
  const services = asked
    .flatMap(({ condition }) => leafsOf(condition, prerequisites))
    .flatMap((leaf) => (leaf.kind === 'hasService' ? [leaf.service] : []));
  return [...new Set(services)];
}
