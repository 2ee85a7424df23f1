import type { Contract } from '#platform/common/contract.ts';
import type { TopicNeeds } from './push.port.ts';

/**
 * Returns who may hear of each topic: whoever may read one of the data sources that a change makes
 * old, by the rights that their endpoints need.
 * @throws Error for a source that is no endpoint of these contracts
 */
export function topicNeedsOf(
  sources: Readonly<Record<string, readonly string[]>>,
  contracts: readonly Contract[],
): TopicNeeds {
  const byName = new Map(contracts.map((contract) => [contract.name, contract]));
  const needsOf = (source: string): readonly string[] => {
    const [noun = '', endpoint = ''] = source.split('.');
    const needs = byName.get(noun)?.endpoints[endpoint]?.needs;
    if (needs === undefined) throw new Error(`no contract has the data source ${source}`);
    return typeof needs === 'string' ? [] : needs;
  };
  return Object.fromEntries(
    Object.entries(sources).map(([topic, keys]) => [topic, anyOf(keys.map(needsOf))]),
  );
}

/** Any of the rights of any source is enough; a source that needs none opens the topic to all. */
function anyOf(needs: readonly (readonly string[])[]): readonly string[] {
  return needs.some((one) => one.length === 0) ? [] : [...new Set(needs.flat())];
}
