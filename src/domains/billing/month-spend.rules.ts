import { sum, type Money } from '#platform/common/money.ts';
import { spendGroupOf, type ChargeKind, type SpendGroup } from './billing.values.ts';

/** Charges of a month of one kind. */
export interface KindSpend {
  readonly kind: ChargeKind;
  readonly billed: Money;
  readonly unbilled: Money;
}

/** Cost of a month: what is billed, by group as well, and what is not. */
export interface MonthSpend extends Readonly<Record<SpendGroup, Money>> {
  readonly billed: Money;
  readonly unbilled: Money;
}

/** Returns the cost of a month out of its kinds; the groups add up to what is billed. */
export function monthSpend(kinds: readonly KindSpend[], currencyCode: string): MonthSpend {
  const of = (group: SpendGroup): Money =>
    sum(
      kinds.flatMap(({ kind, billed }) => (spendGroupOf(kind) === group ? [billed] : [])),
      currencyCode,
    );
  return {
    billed: sum(
      kinds.map(({ billed }) => billed),
      currencyCode,
    ),
    unbilled: sum(
      kinds.map(({ unbilled }) => unbilled),
      currencyCode,
    ),
    licences: of('licences'),
    services: of('services'),
    oneOff: of('oneOff'),
  };
}
