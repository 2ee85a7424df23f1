import { amount, share, type Money } from '#platform/common/money.ts';
import { findingsOf, type FindingMeasure } from './finding.rules.ts';
import { groupLabel } from './licence-group.rules.ts';
import type { LicenceProduct } from './licence-product.rules.ts';
import type { LicencePerson } from './licence-people.schema.ts';
import { noGroup, type Workload } from './licences.values.ts';

/** Person as it is kept. */
export interface KeptPerson {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isEnabled: boolean;
  readonly department: string;
  readonly isSharedMailbox: boolean;
  readonly lastActiveOn: string | null;
  readonly createdOn: string | null;
  readonly held:
    | readonly {
        readonly skuId: string;
        readonly groupId: string;
        /** Null: not known, or of no group. */
        readonly groupName: string | null;
        readonly state: string;
        readonly exception: { readonly reason: string; readonly until: string } | null;
        readonly request: LicencePerson['licences'][number]['request'];
      }[]
    | null;
  readonly activities: readonly { readonly workload: Workload; readonly lastOn: string }[] | null;
  readonly monthly: string;
}

export interface PersonMeasure {
  readonly products: ReadonlyMap<string, LicenceProduct>;
  /** Names of licences that are held but neither booked nor in the pools. */
  readonly names: ReadonlyMap<string, string>;
  readonly hidden: ReadonlySet<string>;
  readonly measure: FindingMeasure;
  readonly currencyCode: string;
}

/**
 * Judges one person's licences, without those that staff hide. What is concealed stays away: it is
 * no "never active".
 */
export function personOf(kept: KeptPerson, given: PersonMeasure): LicencePerson {
  const { products, names, hidden, measure, currencyCode } = given;
  const held = kept.held ?? [];
  const holder = { ...kept, holds: held.map(({ skuId }) => skuId) };
  const shown = held.filter(({ skuId }) => !hidden.has(skuId));
  const licences = shown.map(({ skuId, groupId, groupName, state, exception, request }) => ({
    skuId,
    name: products.get(skuId)?.name ?? names.get(skuId) ?? skuId,
    groupId: groupId === noGroup ? null : groupId,
    groupName: groupId === noGroup ? null : groupLabel(groupId, groupName),
    monthly: products.get(skuId)?.unit ?? null,
    findings: findingsOf({ skuId, state, isExcepted: exception !== null }, holder, measure),
    ...{ exception, request },
  }));
  const isKnown = measure.isActivityKnown;
  return {
    id: kept.id,
    name: kept.name,
    address: kept.address,
    isEnabled: kept.isEnabled,
    department: kept.department,
    licences,
    lastActiveOn: isKnown ? kept.lastActiveOn : null,
    activities: isKnown ? [...(kept.activities ?? [])] : [],
    monthly: rounded(kept.monthly, currencyCode),
    findings: [...new Set(licences.flatMap((one) => one.findings))],
  };
}

const rounded = (value: string, currencyCode: string): Money =>
  share(amount(value, currencyCode), 1, 1);
