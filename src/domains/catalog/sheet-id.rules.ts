import type { Reading } from './sheet-issue.rules.ts';

/** Excel's ways of keeping text as text: `="0001"` and `'0001`. */
export function withoutExcelMarks(text: string): string {
  const formula = /^="(.*)"$/.exec(text);
  return (formula?.[1] ?? text).replace(/^['’`]/, '').trim();
}

/** `1.23E+11`: Excel has taken an id for a number; what it was cannot be known any more. */
const exponent = /^\d+([.,]\d+)?E[+-]\d+$/i;

/** ProductId, such as CFQ7TTC0LH18. */
export function readProductId(text: string): Reading<string> {
  const id = withoutExcelMarks(text).toUpperCase();
  if (id === '') return { error: 'valueMissing' };
  if (exponent.test(id)) return { error: 'idMangled' };
  return /^[A-Z0-9-]{4,40}$/.test(id) ? { value: id } : { error: 'idInvalid' };
}

/**
 * SkuId: text of four characters whose leading zeros Excel drops (data trap 5); they are put back
 * with a remark.
 */
export function readSkuId(text: string): Reading<string> {
  const id = withoutExcelMarks(text).toUpperCase();
  if (id === '') return { error: 'valueMissing' };
  if (exponent.test(id)) return { error: 'idMangled' };
  const whole = /^(\d{1,4})[.,]0+$/.exec(id)?.[1] ?? id;
  if (!/^[A-Z0-9]{1,20}$/.test(whole)) return { error: 'idInvalid' };
  return whole.length < 4 || whole !== id
    ? { value: whole.padStart(4, '0'), warning: 'idPadded' }
    : { value: whole };
}

/** GUIDs come with no-break spaces, trailing blanks and braces (data trap 13). */
export function readGuid(text: string): Reading<string> {
  const guid = withoutExcelMarks(text)
    .replaceAll(/[\s{}\u200B]/g, '')
    .toLowerCase();
  if (guid === '') return { error: 'valueMissing' };
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(guid)
    ? { value: guid }
    : { error: 'guidInvalid' };
}

/**
 * `CFQ7TTC0LDPB/0001, CFQ7TTC0LCHC/0002` → `['CFQ7TTC0LDPB/0001', …]`; a product may stand alone.
 */
export function readSkuReferences(text: string): Reading<readonly string[]> {
  const parts = withoutExcelMarks(text)
    .split(/[,;|\s]+/)
    .filter((part) => part !== '');
  const references: string[] = [];
  for (const part of parts) {
    const [productText = '', skuText, ...rest] = part.split(/[/:]/);
    const product = readProductId(productText);
    const sku = skuText === undefined ? undefined : readSkuId(skuText);
    if ('error' in product || (sku && 'error' in sku) || rest.length > 0)
      return { error: 'idInvalid' };
    references.push(sku ? `${product.value}/${sku.value}` : product.value);
  }
  return { value: references };
}
