import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { estatePart } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { ConflictError } from '#platform/common/errors.ts';
import { versionOf } from '#platform/common/version.ts';
import { licensingNameRefusals } from '../catalog.refusals.ts';
import type { LicensingName, licensingNamesContract } from '../licensing-names.schema.ts';
import { listedProducts } from './product-list.ts';

type SampleLicence = Omit<LicensingName, 'name' | 'isRenamed' | 'version'> & {
  given: string | null;
};

/** Sample licences, one per edition of the sample catalogue. */
const sampledLicences = estatePart('licensingNames', ({ random }): SampleLicence[] => {
  const dice = random('licensingNames');
  return listedProducts.flatMap(({ editions }) =>
    editions.map(({ title }) => ({
      guid: dice.uuid(),
      stringId: title.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_'),
      microsoftName: title,
      servicePlans: dice.whole(1, 40),
      given: null,
    })),
  );
});

export const licensingNamesDemo: DemoHandlers<typeof licensingNamesContract> = {
  async list({ estate, query, now }) {
    const found = estate
      .part(sampledLicences)
      .map(shown)
      .filter(({ name, stringId }) => isFound(query.search, name, stringId));
    return pageOf(
      sortedBy(found, (one) => one[query.sortBy], query.sortDirection),
      query,
      now(),
    );
  },
  async rename({ estate, params, body, version }) {
    const licence = estate.part(sampledLicences).find(({ guid }) => guid === params.guid);
    if (!licence) throw licensingNameRefusals.LICENSE_NOT_FOUND();
    const before = shown(licence);
    if (version !== before.version && before.name !== (body.name ?? licence.microsoftName))
      throw new ConflictError({
        current: { name: before.name },
        version: before.version,
        changedBy: null,
        changedAt: null,
      });
    licence.given = body.name;
    return shown(licence);
  },
};

function shown({ given, ...licence }: SampleLicence): LicensingName {
  const name = given ?? licence.microsoftName;
  return { ...licence, name, isRenamed: given !== null, version: versionOf({ name }) };
}
