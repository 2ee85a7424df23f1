import type { SheetHeader } from './sheet-header.rules.ts';
import { readGuid } from './sheet-id.rules.ts';
import type { IssueLog } from './sheet-issue.rules.ts';

/**
 * Service plan of a licence in Microsoft's table of product names and service plan identifiers
 * (product rule B5.5).
 */
export interface LicensingRow {
  readonly row: number;
  readonly skuGuid: string;
  readonly planGuid: string;
  readonly displayName: string;
  readonly stringId: string;
  readonly planName: string;
  readonly planDisplayName: string;
}

/** Reads one row; what is wrong goes to the log, and a row with an error is not returned. */
export function readLicensingRow(
  { columns }: SheetHeader,
  cells: readonly string[],
  row: number,
  log: IssueLog,
): LicensingRow | undefined {
  let isGood = true;
  const cell = (name: string): string =>
    (cells[columns.get(name) ?? -1] ?? '').trim().slice(0, 500);
  const refuse = (name: string, reason: 'valueMissing' | 'guidInvalid'): '' => {
    isGood = false;
    log.add(row, name, reason, cell(name));
    return '';
  };
  const guid = (name: string): string => {
    const reading = readGuid(cell(name));
    return 'error' in reading
      ? refuse(name, reading.error === 'valueMissing' ? 'valueMissing' : 'guidInvalid')
      : reading.value;
  };
  const found = {
    row,
    skuGuid: guid('GUID'),
    planGuid: guid('Service_Plan_Id'),
    displayName: cell('Product_Display_Name') || refuse('Product_Display_Name', 'valueMissing'),
    stringId: cell('String_Id'),
    planName: cell('Service_Plan_Name'),
    planDisplayName: cell('Service_Plans_Included_Friendly_Names'),
  };
  return isGood ? found : undefined;
}
