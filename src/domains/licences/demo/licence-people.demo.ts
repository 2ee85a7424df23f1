import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { personOf } from '../licence-person.rules.ts';
import type { LicencePerson, licencePeopleContract } from '../licence-people.schema.ts';
import { sum } from '#platform/common/money.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { findings, holderDimensions } from '../licences.ts';
import { openRequestOf, sampledSettings } from './licence-changes.estate.ts';
import { sampleBook, type SampleHolder } from './licence-world.estate.ts';

export const licencePeopleDemo: DemoHandlers<typeof licencePeopleContract> = {
  async list({ estate, query, now }) {
    const { search, licence, group, finding, without, sortBy, sortDirection } = query;
    const isMeant = (one: SampleHolder) =>
      (without === undefined || one[without] === '') &&
      holderDimensions.every((each) => query[each] === undefined || one[each] === query[each]);
    const found = peopleOf(estate, now(), isMeant).filter(
      (one) =>
        isFound(search, one.name, one.address) &&
        one.licences.some(
          ({ skuId, groupId }) =>
            (licence === undefined || skuId === licence) &&
            (group === undefined || groupId === group),
        ) &&
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
    const departments = new Set(people.map((one) => one.department).filter((one) => one !== ''));
    return {
      people: people.length,
      findings: findings.map((finding) => ({
        finding,
        people: people.filter((one) => one.findings.includes(finding)).length,
      })),
      ...{ activity: 'known', activityReadAt: readAt, readAt },
      departments: [...departments].toSorted((a, b) => a.localeCompare(b, 'de')),
      licences: products.flatMap(({ licenceId, name }) =>
        licenceId === null ? [] : [{ skuId: licenceId, name }],
      ),
      groups: groupsOf(people),
    };
  },
  async get({ estate, params, now }) {
    const found = peopleOf(estate, now()).find(({ id }) => id === params.holderId);
    if (!found) throw licenceRefusals.PERSON_NOT_FOUND();
    return found;
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

/** Groups through which the licences come, each once. */
function groupsOf(people: readonly LicencePerson[]): { groupId: string; name: string }[] {
  const named = people.flatMap(({ licences }) =>
    licences.flatMap(({ groupId, groupName }) =>
      groupId === null || groupName === null ? [] : [[groupId, groupName] as const],
    ),
  );
  return [...new Map(named)]
    .map(([groupId, name]) => ({ groupId, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
}

function peopleOf(
  estate: Estate,
  now: Date,
  isMeant: (one: SampleHolder) => boolean = () => true,
): LicencePerson[] {
  const { people, products, measure } = sampleBook(estate, now);
  const { exceptions } = estate.part(sampledSettings);
  const given = {
    products: new Map(products.map((one) => [one.id, one])),
    ...{ names: new Map(), hidden: new Set<string>(), measure, currencyCode: 'EUR' },
  };
  return people
    .filter((one) => one.held !== null && one.held.length > 0 && isMeant(one))
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
