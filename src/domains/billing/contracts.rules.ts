import { sum, type Money } from '#platform/common/money.ts';
import type { Agreement } from './agreements.schema.ts';
import type { SourcedContract } from '#domains/subscriptions/order-book.values.ts';
import type { Contract, ContractDate } from './contracts.schema.ts';
import { contractKinds, type ContractSort } from './contracts.ts';
import { daysAfter } from './days.rules.ts';

/** So many days ahead a day to act counts as near. */
export const nearDays = 30;

type Locale = 'de' | 'en';

/**
 * Returns the last day on which notice can be given; null where the contract ends by itself, or has
 * no end to give notice to.
 */
export function noticeDay({
  endsOn,
  noticeDays,
  atEnd,
}: Pick<SourcedContract, 'endsOn' | 'noticeDays' | 'atEnd'>): string | null {
  return endsOn === null || atEnd === 'ends' ? null : daysAfter(endsOn, -noticeDays);
}

/** A contract of another domain as the page shows it. */
export function contractOf(one: SourcedContract, locale: Locale, today: string): Contract {
  const { nameDe, nameEn, ...rest } = one;
  const noticeBy = noticeDay(one);
  const isDue = noticeBy !== null && noticeBy >= today && noticeBy <= daysAfter(today, nearDays);
  return {
    ...rest,
    name: locale === 'de' ? nameDe : nameEn,
    // a day that is over is no day to act on
    noticeBy: noticeBy !== null && noticeBy < today ? null : noticeBy,
    state: isDue ? 'due' : 'running',
  };
}

/** An agreement as a contract: it runs until a new version takes its place. */
export function contractOfAgreement(one: Agreement): Contract {
  const { id, name, version, requiredBy, signature, publishedOn } = one;
  return {
    kind: 'agreement',
    id,
    name,
    number: version,
    startsOn: signature?.on ?? publishedOn,
    endsOn: null,
    noticeBy: signature ? null : requiredBy,
    noticeDays: 0,
    atEnd: 'open',
    quantity: null,
    monthly: null,
    signedBy: signature?.by ?? '',
    signedOn: signature?.on ?? null,
    state: signature ? 'running' : 'sign',
  };
}

/** True for a contract of the kind and in the state that are asked for; either may be left open. */
export const isWanted = (
  one: Pick<Contract, 'kind' | 'state'>,
  {
    kind = one.kind,
    state = one.state,
  }: {
    readonly kind?: Contract['kind'] | undefined;
    readonly state?: Contract['state'] | undefined;
  },
): boolean => one.kind === kind && one.state === state;

/** Contracts in an order; by kind, what has to be decided first leads each kind. */
export function inOrder(
  contracts: readonly Contract[],
  sortBy: ContractSort = 'kind',
  direction: 'asc' | 'desc' = 'asc',
): Contract[] {
  const sign = direction === 'asc' ? 1 : -1;
  const byName = (a: Contract, b: Contract) => a.name.localeCompare(b.name, 'de');
  const compared = {
    kind: (a: Contract, b: Contract) => placeOf(a) - placeOf(b),
    name: byName,
    endsOn: (a: Contract, b: Contract) => dayOfDecision(a).localeCompare(dayOfDecision(b)),
    monthly: (a: Contract, b: Contract) => monthlyValue(a) - monthlyValue(b),
  } as const satisfies Record<ContractSort, (a: Contract, b: Contract) => number>;
  return contracts.toSorted(
    (a, b) => sign * compared[sortBy](a, b) || compared.endsOn(a, b) || byName(a, b),
  );
}

const placeOf = ({ kind }: Contract): number => contractKinds.indexOf(kind);
/** The day to act on, else the last one; what has neither stands last. */
const dayOfDecision = ({ noticeBy, endsOn }: Contract): string => noticeBy ?? endsOn ?? '9999';
/** For the order only: sums stay exact. */
const monthlyValue = ({ monthly }: Contract): number => Number(monthly?.value ?? -1);

/** Every day on which something ends or has to be decided, the next one first. */
export function datesOf(contracts: readonly Contract[], today: string): ContractDate[] {
  return contracts
    .flatMap(({ id, kind, name, noticeBy, endsOn, atEnd, state }): ContractDate[] => [
      ...(noticeBy === null || noticeBy === endsOn
        ? []
        : [
            {
              id,
              kind,
              name,
              on: noticeBy,
              what: state === 'sign' ? ('sign' as const) : ('notice' as const),
            },
          ]),
      ...(endsOn === null
        ? []
        : [
            {
              id,
              kind,
              name,
              on: endsOn,
              what: atEnd === 'ends' ? ('end' as const) : ('renewal' as const),
            },
          ]),
    ])
    .filter(({ on }) => on >= today)
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.name.localeCompare(b.name, 'de'));
}

/** Returns the cost of all contracts a month; services and licences are counted once. */
export function monthlyOf(contracts: readonly Contract[], currencyCode: string): Money {
  return sum(
    contracts.flatMap(({ monthly }) =>
      monthly !== null && monthly.currencyCode === currencyCode ? [monthly] : [],
    ),
    currencyCode,
  );
}
