import { amount, share, type Money } from '#platform/common/money.ts';
import type { LicenceTies } from './licence-book.rules.ts';
import type { LicencePerson } from './licence-people.schema.ts';
import type { LicenceProduct } from './licence-product.rules.ts';
import { noGroup, type Workload, type Finding } from './licences.ts';

/** Facts that a finding goes by: one licence of one person. Days are plain dates in UTC. */
export interface HeldLicence {
  readonly skuId: string;
  /** Microsoft's word: Active, ActiveWithError, Disabled, Error. */
  readonly state: string;
  readonly isExcepted: boolean;
}

export interface Holder {
  readonly isEnabled: boolean;
  readonly isSharedMailbox: boolean;
  /** Null: never seen. */
  readonly lastActiveOn: string | null;
  readonly createdOn: string | null;
  /** Ids of all licences held. */
  readonly holds: readonly string[];
}

export interface FindingMeasure {
  readonly ties: LicenceTies;
  readonly today: string;
  /** False: usage is concealed or was never read. Then nothing is said about it. */
  readonly isActivityKnown: boolean;
}

const dayMs = 86_400_000;

/** Returns what is wrong with one licence of a person, the worst first (product reference A1.3). */
export function findingsOf(
  held: HeldLicence,
  holder: Holder,
  { ties, today, isActivityKnown }: FindingMeasure,
): Finding[] {
  if (held.isExcepted) return [];
  const { skuId, state } = held;
  const holds = new Set(holder.holds);
  const isContained = ties.contained.some(([one, other]) => one === skuId && holds.has(other));
  const hasBase = ties.bases.some(([one, base]) => one === skuId && holds.has(base));
  const quiet = isActivityKnown && holder.isEnabled ? quietDays(holder, today) : 0;
  const found: readonly (Finding | false)[] = [
    !holder.isEnabled && 'disabled',
    holder.isSharedMailbox && 'sharedMailbox',
    (state === 'Error' || state === 'ActiveWithError') && 'error',
    isContained && 'duplicate',
    ties.addons.includes(skuId) && !hasBase && 'missingBase',
    quiet > 90 && 'inactive90',
    quiet > 30 && quiet <= 90 && 'inactive30',
  ];
  return found.filter((one) => one !== false);
}

/** Days since a person was seen, or was created where nobody ever saw it. */
function quietDays({ lastActiveOn, createdOn }: Holder, today: string): number {
  const since = lastActiveOn ?? createdOn;
  return since === null ? 0 : Math.floor((Date.parse(today) - Date.parse(since)) / dayMs);
}

/** First part of an id: enough to find the group in the directory. */
const shownChars = 8;

/**
 * Returns what a group is called where licences come through it: its name, or the beginning of its
 * id while no name was read, and after the group has gone.
 */
export function groupLabel(id: string, name: string | null): string {
  return name === null || name.trim() === '' ? id.slice(0, shownChars) : name;
}

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
