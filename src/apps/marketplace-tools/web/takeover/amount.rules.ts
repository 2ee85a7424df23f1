/**
 * An amount as people type it (`1.120,96`, `120.96`, `120,96 €`) as the exact decimal of the
 * contract; undefined for anything else. The last sign of the two is the decimal one.
 */
export function amountOf(text: string): string | undefined {
  const bare = text.replaceAll(/[\s€\u00A0\u202F]/g, '');
  const at = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const isDecimal = at !== -1 && bare.length - at <= 3;
  const whole = (isDecimal ? bare.slice(0, at) : bare).replaceAll(/[.,]/g, '');
  const plain = isDecimal ? `${whole}.${bare.slice(at + 1)}` : whole;
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? plain : undefined;
}
