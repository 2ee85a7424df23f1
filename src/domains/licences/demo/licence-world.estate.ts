import type { LicenceLink } from '#domains/catalog/offers.values.ts';
import {
  heldSamples,
  sampleLicenceId,
} from '#domains/subscriptions/demo/sample-free-seats.estate.ts';
import { subscriptionsOf } from '#domains/subscriptions/demo/subscriptions.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import type { BookedLicence } from '#domains/subscriptions/order-book.values.ts';
import { findingsOf, type FindingMeasure, type KeptPerson } from '../licence-person.rules.ts';
import { bookOf } from '../licence-book.rules.ts';
import { type Pool, licenceProduct, type LicenceProduct } from '../licence-product.rules.ts';
import { noGroup, workloads, type Finding } from '../licences.ts';
import { sampledSettings } from './licence-changes.estate.ts';

const dayMs = 86_400_000;
const departments = ['Konstruktion', 'Vertrieb', 'Fertigung', 'Verwaltung', 'Einkauf', 'IT'];

/** Attributes of a sample person that cost is distributed by. */
export interface SampleHolder extends KeptPerson {
  readonly company: string;
  readonly country: string;
  readonly costCentre: string;
  readonly userType: string;
}

/** People of the sample directory; who holds what follows from what is booked. */
const sampledHolders = estatePart('licences.people', (estate): readonly SampleHolder[] => {
  const dice = estate.random('licences.people');
  return estate.part(sampledPeople).map((person) => {
    const department = dice.chance(0.06) ? '' : dice.pick(departments);
    const quiet = dice.chance(0.1) ? dice.whole(31, 140) : dice.whole(0, 6);
    const lastActiveOn = daysBefore(estate, quiet);
    return {
      id: person.id,
      name: fullName(person),
      address: person.email,
      isEnabled: !dice.chance(0.04),
      ...{ department, isSharedMailbox: false, lastActiveOn, held: null, monthly: '0' },
      createdOn: daysBefore(estate, 400),
      activities: workloads.slice(0, 3).map((workload) => ({ workload, lastOn: lastActiveOn })),
      ...{ company: '', country: dice.chance(0.9) ? 'DE' : 'AT', userType: 'Member' },
      costCentre: department === '' ? '' : `KST ${String(departments.indexOf(department) + 1)}00`,
    };
  });
});

const daysBefore = ({ madeAt }: Estate, days: number): string =>
  dayOf(new Date(madeAt.getTime() - days * dayMs));

/** Everything that samples of licences are answered from, at a moment. */
export interface SampleBook {
  readonly products: readonly LicenceProduct[];
  readonly booked: readonly BookedLicence[];
  readonly people: readonly SampleHolder[];
  readonly measure: FindingMeasure;
  readonly readAt: string;
  readonly links: readonly LicenceLink[];
  readonly idOf: (one: { readonly productId: string; readonly skuId: string }) => string;
}

export function sampleBook(estate: Estate, now: Date): SampleBook {
  const booked = bookedOf(estate, now);
  const idOf: SampleBook['idOf'] = (one) => sampleLicenceId(estate, one);
  const today = dayOf(now);
  const measure = {
    ...{ today, isActivityKnown: true },
    ties: { contained: [], addons: [], bases: [] },
  };
  const people = holdersOf(estate, booked, idOf);
  const ids = [...new Set(booked.map(idOf))];
  const settings = estate.part(sampledSettings);
  const links = booked.map((one) => ({
    ...one,
    ...{ licenceId: idOf(one), prerequisites: [], conversions: [] },
  }));
  const facts = bookOf({
    pools: ids.map((id) => poolOf(id, booked, people, idOf)),
    booked,
    links,
    ...{ names: new Map(), treatments: new Map() },
    signs: new Map(ids.map((id) => [id, signsOf(id, people, measure)])),
  });
  const products = facts.map((one) => licenceProduct(one, { today, ...settings.thresholds }));
  return { products, booked, people, measure, links, readAt: estate.madeAt.toISOString(), idOf };
}

function bookedOf(estate: Estate, now: Date): BookedLicence[] {
  return subscriptionsOf(estate, now).flatMap((one) => {
    const { id, state, isTrial } = one;
    const isRunning = state === 'active' || state === 'updating' || state === 'extended';
    if (!isRunning || isTrial) return [];
    const windows = one.batches
      .filter(({ until }) => until > now)
      .map(({ quantity, until }) => ({ quantity, until: until.toISOString() }));
    return [{ ...one, subscriptionId: id, state, windows }];
  });
}

/** The first people of the company hold each licence; every seventh seat is free. */
function holdersOf(
  estate: Estate,
  booked: readonly BookedLicence[],
  idOf: SampleBook['idOf'],
): SampleHolder[] {
  const groups = Map.groupBy(booked, idOf);
  return estate.part(sampledHolders).map((person, at) => {
    const held = [...groups].flatMap(([skuId, own]) => {
      const seats = own.reduce((all, one) => all + one.seats, 0);
      return at < heldSamples(seats)
        ? [{ skuId, ...wayOf(estate, own, at), state: 'Active', exception: null, request: null }]
        : [];
    });
    return { ...person, held };
  });
}

/** Every second person of the samples has a licence through the group that bears its name. */
function wayOf(
  estate: Estate,
  [first]: readonly BookedLicence[],
  at: number,
): { readonly groupId: string; readonly groupName: string | null } {
  if (!first || at % 2 === 1) return { groupId: noGroup, groupName: null };
  const groupId = estate.random(`licence group ${first.productId}:${first.skuId}`).uuid();
  return { groupId, groupName: `Lizenz ${first.name}` };
}

function poolOf(
  skuId: string,
  booked: readonly BookedLicence[],
  people: readonly SampleHolder[],
  idOf: SampleBook['idOf'],
): Pool {
  const own = booked.filter((one) => idOf(one) === skuId);
  return {
    skuId,
    partNumber: own[0]?.title.toUpperCase().replaceAll(/[^A-Z\d]+/g, '_') ?? skuId,
    appliesTo: 'User',
    enabled: own.reduce((all, { seats }) => all + seats, 0),
    warning: 0,
    consumed: people.filter(({ held }) => held?.some((one) => one.skuId === skuId)).length,
  };
}

function signsOf(
  skuId: string,
  people: readonly SampleHolder[],
  measure: FindingMeasure,
): ReadonlyMap<Finding, number> {
  const found = people
    .filter(({ held }) => held?.some((one) => one.skuId === skuId))
    .flatMap((one) =>
      findingsOf(
        { skuId, state: 'Active', isExcepted: false },
        { ...one, holds: (one.held ?? []).map((held) => held.skuId) },
        measure,
      ),
    );
  return new Map([...Map.groupBy(found, (one) => one)].map(([one, all]) => [one, all.length]));
}
