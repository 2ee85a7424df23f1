import type { Estate } from '#platform/common/demo/estate.ts';
import { amount, compare } from '#platform/common/money.ts';
import { withMoves } from '../price-change.rules.ts';
import { offerIdOf, parseOfferId } from '../offer.rules.ts';
import { priceSheetRefusals } from '../catalog.refusals.ts';
import type { SheetDifference } from '../price-sheet.schema.ts';
import { readHeader, type SheetHeader } from '../sheet-header.rules.ts';
import { sampledCatalog, type SampleOffer } from './catalog.estate.ts';
import { countOf, plainUpload, type SampleUpload } from './sheets.estate.ts';

export interface UploadedText {
  readonly fileName: string;
  readonly text: string;
  readonly kind: 'priceSheet' | 'offerMatrix' | 'licensingNames' | 'auto';
  readonly by: string;
  readonly at: Date;
}

/**
 * Reads an uploaded sheet in the tab: its header by the server's rules, its prices compared with
 * the sample catalogue.
 */
export function readSampleSheet(
  estate: Estate,
  { fileName, text, kind, by, at }: UploadedText,
): SampleUpload {
  const [first, ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  if (first === undefined) throw priceSheetRefusals.SHEET_EMPTY();
  const separator = [';', '\t', ','].find((sign) => first.includes(sign)) ?? ',';
  const header = readHeader(cellsOf(first, separator), kind);
  if ('unknown' in header)
    throw priceSheetRefusals.SHEET_HEADER_UNKNOWN({ missing: header.unknown.join(', ') });
  if ('duplicate' in header)
    throw priceSheetRefusals.SHEET_HEADER_DUPLICATE({ column: header.duplicate });
  const rows = lines.map((line) => cellsOf(line, separator));
  const differences =
    header.kind === 'priceSheet'
      ? differencesOf(rows, header, estate.operator.part(sampledCatalog).offers)
      : [];
  return {
    ...plainUpload,
    id: crypto.randomUUID(),
    kind: header.kind,
    fileName,
    state: 'staged',
    uploadedAt: at.toISOString(),
    uploadedBy: by,
    rows: rows.length,
    accepted: rows.length,
    warnings: 0,
    separator,
    missingColumns: [...header.missing],
    extraColumns: [...header.extra],
    difference: countOf(differences, rows.length),
    issues: [],
    differences,
  };
}

function differencesOf(
  rows: readonly string[][],
  header: SheetHeader,
  offers: readonly SampleOffer[],
): SheetDifference[] {
  const known = new Map(offers.map((offer) => [offer.offerId, offer]));
  return rows.flatMap((cells) => {
    const cell = (name: string): string => cells[header.columns.get(name) ?? -1] ?? '';
    const key = parseOfferId(
      ['ProductId', 'SkuId', 'TermDuration', 'BillingPlan'].map(cell).join(':'),
    );
    const price = /^\d+([.,]\d+)?$/.test(cell('UnitPrice'))
      ? amount(cell('UnitPrice').replace(',', '.'))
      : undefined;
    const retail = /^\d+([.,]\d+)?$/.test(cell('ERP Price'))
      ? amount(cell('ERP Price').replace(',', '.'))
      : undefined;
    if (!key || !price || !retail) return [];
    const before = known.get(offerIdOf(key));
    const old = before && amount(before.cost);
    if (old && compare(old, price) === 0) return [];
    const kind = !old ? 'added' : compare(price, old) > 0 ? 'priceUp' : 'priceDown';
    return [
      withMoves({
        ...key,
        kind,
        title: cell('ProductTitle'),
        skuTitle: cell('SkuTitle'),
        segment: cell('Segment') || 'Commercial',
        currency: cell('Currency') || 'EUR',
        oldUnitPrice: old ?? null,
        newUnitPrice: price,
        oldRetailPrice: before ? amount(before.retail) : null,
        newRetailPrice: retail,
      }),
    ];
  });
}

/** Cells of one line; quotes hold separators together and are doubled inside. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells.push((cells.pop() ?? '') + sign);
  }
  return cells.map((cell) => cell.trim());
}
