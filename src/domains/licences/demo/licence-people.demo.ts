import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { personOf } from '../licence-person.rules.ts';
import type { LicencePerson, licencePeopleContract } from '../licence-people.schema.ts';
import { sum } from '#platform/common/money.ts';
import { findings } from '../licences.values.ts';
import { openRequestOf } from './licence-requests.estate.ts';
import { sampledSettings } from './licence-settings.estate.ts';
import { sampleBook } from './licence-world.estate.ts';

export const licencePeopleDemo: DemoHandlers<typeof licencePeopleContract> = {
  async list({ estate, query, now }) {
    const { search, licence, finding, department, sortBy, sortDirection } = query;
    const found = peopleOf(estate, now()).filter(
      (one) =>
        isFound(search, one.name, one.address) &&
        (licence === undefined || one.licences.some(({ skuId }) => skuId === licence)) &&
        (department === undefined || one.department === department) &&
        (finding === undefined ||
          (finding === 'any' ? one.findings.length > 0 : one.findings.includes(finding))),
    );
    const keyOf = (one: LicencePerson) =>
      sortBy === 'monthly' ? Number(one.monthly.value) : (one[sortBy] ?? '');
    return pageOf(sortedBy(found, keyOf, sortDirection), query, now());
  },
  async summary({ estate, now }) {
    const people = peopleOf(estate, now());
    const { products, readAt } = sampleBook(estate, now());
    const held = people.flatMap(({ licences }) => licences);
    const departments = new Set(people.map((one) => one.department).filter((one) => one !== ''));
    return {
      people: people.length,
      findings: findings.map((finding) => ({
        finding,
        licences: held.filter((one) => one.findings.includes(finding)).length,
      })),
      ...{ activity: 'known', activityReadAt: readAt, readAt },
      departments: [...departments].toSorted((a, b) => a.localeCompare(b, 'de')),
      licences: products.flatMap(({ licenceId, name }) =>
        licenceId === null ? [] : [{ skuId: licenceId, name }],
      ),
    };
  },
  async except({ estate, body }) {
    const { exceptions } = estate.part(sampledSettings);
    const { reason, until } = body;
    for (const { userId, skuId } of body.licences)
      exceptions.set(`${userId} ${skuId}`, { reason, until });
    return { licences: body.licences.length };
  },
  async endException({ estate, body }) {
    const { exceptions } = estate.part(sampledSettings);
    return { licences: exceptions.delete(`${body.userId} ${body.skuId}`) ? 1 : 0 };
  },
};

function peopleOf(estate: Estate, now: Date): LicencePerson[] {
  const { people, products, measure } = sampleBook(estate, now);
  const { exceptions } = estate.part(sampledSettings);
  const given = {
    products: new Map(products.map((one) => [one.id, one])),
    ...{ measure, currencyCode: 'EUR' },
  };
  return people
    .filter(({ held }) => held !== null && held.length > 0)
    .map((one) => {
      const held = (one.held ?? []).map((each) => ({
        ...each,
        exception: exceptions.get(`${one.id} ${each.skuId}`) ?? null,
        request: openRequestOf(estate, one.id, each.skuId),
      }));
      const person = personOf({ ...one, held }, given);
      return { ...person, monthly: sum(person.licences.flatMap(({ monthly }) => monthly ?? [])) };
    });
}
