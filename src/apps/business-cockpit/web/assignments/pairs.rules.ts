import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';

/** Licences that a request may name (licence-people.schema.ts). */
const most = 200;

/**
 * Returns the licences that an exception is made for: those with a finding; where none has one, all
 * of the people's.
 */
export function pairsOf(people: readonly LicencePerson[], licence: string | undefined) {
  const all = people.flatMap((person) =>
    person.licences
      .filter(({ skuId }) => licence === undefined || skuId === licence)
      .map(({ skuId, findings }) => ({ userId: person.id, skuId, isFound: findings.length > 0 })),
  );
  const found = all.filter(({ isFound }) => isFound);
  return (found.length > 0 ? found : all)
    .slice(0, most)
    .map(({ userId, skuId }) => ({ userId, skuId }));
}
