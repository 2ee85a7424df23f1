import type { Money } from '#platform/common/money.ts';

/** Returns what a month comes to by currency; the operator's own is left out where it is nothing. */
export function netsOf({
  net,
  otherNets,
}: {
  readonly net: Money;
  readonly otherNets: readonly Money[];
}): readonly Money[] {
  return Number(net.value) === 0 && otherNets.length > 0 ? otherNets : [net, ...otherNets];
}
