import { refusals } from '#platform/common/errors.ts';

export const priceSheetRefusals = refusals('ERROR_CATALOG', {
  /** The file is no CSV with a header we know; `missing` names the columns. */
  SHEET_HEADER_UNKNOWN: { status: 422, params: ['missing'] },
  /** A column that counts stands there twice; `column` names it. */
  SHEET_HEADER_DUPLICATE: { status: 422, params: ['column'] },
  /** A spreadsheet saved the file: each of its lines is one quoted cell. */
  SHEET_RESAVED: { status: 422 },
  SHEET_EMPTY: { status: 422 },
  SHEET_NOT_TEXT: { status: 422 },
  SHEET_TRUNCATED: { status: 422, params: ['row'] },
  /** Text follows a closing quote; two rows may have been joined. */
  SHEET_QUOTES_BROKEN: { status: 422, params: ['row'] },
  SHEET_NOT_STAGED: { status: 409 },
  /** More than a fifth of the prices would go, and nobody has agreed to that many. */
  SHEET_MANY_GONE: { status: 409, params: ['count'] },
  UPLOAD_NOT_FOUND: { status: 404 },
  VERSION_NOT_FOUND: { status: 404 },
  VERSION_IS_CURRENT: { status: 409 },
  PRODUCT_NOT_FOUND: { status: 404 },
  MARGIN_RULE_NOT_FOUND: { status: 404 },
});

export const licensingNameRefusals = refusals('ERROR_CATALOG', {
  LICENSE_NOT_FOUND: { status: 404 },
});
