import { translation, words } from '#platform/common/texts/words.ts';
import type { licensingNameRefusals, priceSheetRefusals } from './catalog.refusals.ts';
import type { SheetReason } from './sheet-issue.rules.ts';

/**
 * Refusals under their wire type; reasons of single rows under the reason itself (`{column}` and
 * `{value}` are the issue's own).
 */
type CatalogTexts = Readonly<
  Record<
    | `ERROR_CATALOG_${keyof typeof priceSheetRefusals | keyof typeof licensingNameRefusals}`
    | SheetReason,
    string
  >
>;

const de = words({
  ERROR_CATALOG_SHEET_RESAVED:
    'Eine Tabellenkalkulation hat diese Datei neu gespeichert. Bitte laden Sie das Original hoch, wie Partner Center es ausgibt.',
  ERROR_CATALOG_SHEET_HEADER_UNKNOWN:
    'Die Kopfzeile gehört zu keiner bekannten Liste. Es fehlen: {missing}. Bitte laden Sie die CSV-Datei so hoch, wie Partner Center sie ausgibt.',
  ERROR_CATALOG_SHEET_HEADER_DUPLICATE:
    'Die Spalte {column} steht zweimal in der Kopfzeile. Bitte entfernen Sie eine der beiden.',
  ERROR_CATALOG_SHEET_EMPTY: 'Die Datei enthält keine Zeilen.',
  ERROR_CATALOG_SHEET_NOT_TEXT:
    'Die Datei ist keine Textdatei. Bitte entpacken Sie ein Zip-Archiv zuerst und speichern Sie eine Excel-Mappe als „CSV UTF-8“.',
  ERROR_CATALOG_SHEET_TRUNCATED:
    'Die Datei bricht in Zeile {row} ab. Bitte laden Sie sie noch einmal vollständig herunter.',
  ERROR_CATALOG_SHEET_QUOTES_BROKEN:
    'In Zeile {row} stehen Anführungszeichen an einer falschen Stelle. Bitte laden Sie die Datei unverändert hoch, wie Partner Center sie ausgibt.',
  ERROR_CATALOG_SHEET_MANY_GONE:
    'Mit dieser Liste entfallen {count} Preise, mehr als ein Fünftel. Bitte prüfen Sie, ob sie vollständig ist, und bestätigen Sie dann die Zahl.',
  ERROR_CATALOG_SHEET_NOT_STAGED: 'Diese Liste ist nicht mehr zur Veröffentlichung vorgemerkt.',
  ERROR_CATALOG_UPLOAD_NOT_FOUND: 'Diesen Upload gibt es nicht.',
  ERROR_CATALOG_VERSION_NOT_FOUND: 'Diese Katalogversion gibt es nicht.',
  ERROR_CATALOG_VERSION_IS_CURRENT: 'Diese Katalogversion gilt bereits.',
  ERROR_CATALOG_PRODUCT_NOT_FOUND:
    'Dieses Produkt gibt es nicht oder es ist zurzeit nicht erhältlich.',
  ERROR_CATALOG_MARGIN_RULE_NOT_FOUND: 'Diese Margenregel gibt es nicht mehr.',
  ERROR_CATALOG_LICENSE_NOT_FOUND:
    'Diese Lizenz steht nicht in der veröffentlichten Tabelle der Lizenznamen.',
  valueMissing: '{column} ist leer.',
  tooManyCells:
    'Die Zeile hat mehr Spalten als die Kopfzeile ({value}). Vermutlich fehlen Anführungszeichen um einen Text oder eine Zahl mit Komma.',
  idInvalid: '{column}: „{value}“ ist keine Kennung.',
  idMangled:
    '{column}: Excel hat aus der Kennung die Zahl „{value}“ gemacht; die Kennung ist verloren. Bitte laden Sie die Liste neu herunter und öffnen Sie sie nicht in Excel.',
  guidInvalid: '{column}: „{value}“ ist keine GUID.',
  termInvalid: '{column}: „{value}“ ist keine Laufzeit.',
  planInvalid: '{column}: „{value}“ ist keine Abrechnungsart.',
  segmentInvalid: '{column}: „{value}“ ist kein Segment.',
  marketInvalid: '{column}: „{value}“ ist kein Land mit zwei Buchstaben.',
  currencyInvalid: '{column}: „{value}“ ist keine Währung.',
  priceInvalid: '{column}: „{value}“ ist kein Preis.',
  priceNegative: '{column}: Der Preis „{value}“ ist negativ.',
  priceAmbiguous:
    '{column}: „{value}“ lässt sich als Tausender oder als Dezimalzahl lesen, und keine andere Zahl der Spalte zeigt, was gemeint ist.',
  pricesMixed:
    '{column}: „{value}“ ist anders geschrieben als die übrigen Zahlen der Spalte (Dezimalkomma und Dezimalpunkt gemischt).',
  dateInvalid: '{column}: „{value}“ ist kein Datum.',
  datesMixed: '„{value}“ nennt den Tag zuerst, andere Daten der Datei nennen den Monat zuerst.',
  rangeReversed: '{column}: Das Ende liegt vor dem Anfang ({value}).',
  countInvalid: '{column}: „{value}“ ist keine ganze Zahl.',
  conflict:
    'Derselbe Eintrag steht schon in einer anderen Zeile ({value}), aber mit anderen Werten.',
  textTooLong: '{column}: Der Text ist zu lang.',
  idPadded: '{column}: „{value}“ wurde auf vier Stellen mit führenden Nullen ergänzt.',
  termUnknown:
    '{column}: Die Laufzeit „{value}“ ist neu. Die Zeile wird gespeichert, aber nicht angeboten.',
  planUnknown:
    '{column}: Die Abrechnungsart „{value}“ ist neu. Die Zeile wird gespeichert, aber nicht angeboten.',
  planExceedsTerm:
    '{column}: Die Abrechnung ist länger als die Laufzeit ({value}). Die Zeile wird gespeichert, aber nicht angeboten.',
  segmentUnknown:
    '{column}: Das Segment „{value}“ ist neu. Die Zeile wird gespeichert; kein Kunde gehört diesem Segment an.',
  duplicateRow: 'Die Zeile wiederholt eine frühere ({value}) und zählt nur einmal.',
  overlap: 'Ein früherer Preis desselben Eintrags gilt noch bis {value}; dieser gilt erst danach.',
  retailBelowCost: '{column}: Der Verkaufspreis liegt unter dem Einkaufspreis ({value}).',
  brokenCharacter: '{column}: Ein Zeichen ist nicht lesbar („{value}“).',
  previewSheet:
    'Die Spalte {column} gibt es nur in Microsofts Vorschau, und die enthält nur geänderte Einträge. Veröffentlicht nähme sie alle übrigen aus dem Angebot.',
});

const en = translation<typeof de>()({
  ERROR_CATALOG_SHEET_RESAVED:
    'A spreadsheet program has saved this file again. Please upload the original as Partner Center exports it.',
  ERROR_CATALOG_SHEET_HEADER_UNKNOWN:
    'The header belongs to no known sheet. Missing: {missing}. Please upload the CSV file as Partner Center exports it.',
  ERROR_CATALOG_SHEET_HEADER_DUPLICATE:
    'The column {column} stands twice in the header. Please remove one of the two.',
  ERROR_CATALOG_SHEET_EMPTY: 'The file holds no rows.',
  ERROR_CATALOG_SHEET_NOT_TEXT:
    'The file is not a text file. Please unpack a zip archive first, and save an Excel workbook as “CSV UTF-8”.',
  ERROR_CATALOG_SHEET_TRUNCATED:
    'The file breaks off in row {row}. Please download it again in full.',
  ERROR_CATALOG_SHEET_QUOTES_BROKEN:
    'Quotes stand in the wrong place in row {row}. Please upload the file unchanged, as Partner Center exports it.',
  ERROR_CATALOG_SHEET_MANY_GONE:
    'This sheet removes {count} prices, more than a fifth. Check that it is complete, then confirm the number.',
  ERROR_CATALOG_SHEET_NOT_STAGED: 'This sheet is no longer waiting to be published.',
  ERROR_CATALOG_UPLOAD_NOT_FOUND: 'There is no such upload.',
  ERROR_CATALOG_VERSION_NOT_FOUND: 'There is no such catalogue version.',
  ERROR_CATALOG_VERSION_IS_CURRENT: 'This catalogue version is in force already.',
  ERROR_CATALOG_PRODUCT_NOT_FOUND: 'There is no such product, or it is not on sale at the moment.',
  ERROR_CATALOG_MARGIN_RULE_NOT_FOUND: 'This margin rule does not exist any more.',
  ERROR_CATALOG_LICENSE_NOT_FOUND: 'This licence is not in the published table of licensing names.',
  valueMissing: '{column} is empty.',
  tooManyCells:
    'The row has more columns than the header ({value}). Quotes are probably missing around a text or around a number with a comma.',
  idInvalid: '{column}: “{value}” is not an id.',
  idMangled:
    '{column}: Excel has turned the id into the number “{value}”; the id is lost. Please download the sheet again and do not open it in Excel.',
  guidInvalid: '{column}: “{value}” is not a GUID.',
  termInvalid: '{column}: “{value}” is not a term.',
  planInvalid: '{column}: “{value}” is not a billing plan.',
  segmentInvalid: '{column}: “{value}” is not a segment.',
  marketInvalid: '{column}: “{value}” is not a country of two letters.',
  currencyInvalid: '{column}: “{value}” is not a currency.',
  priceInvalid: '{column}: “{value}” is not a price.',
  priceNegative: '{column}: The price “{value}” is negative.',
  priceAmbiguous:
    '{column}: “{value}” can be read as thousands or as a decimal number, and no other number of the column shows which is meant.',
  pricesMixed:
    '{column}: “{value}” is written differently from the other numbers of the column (decimal commas and decimal points mixed).',
  dateInvalid: '{column}: “{value}” is not a date.',
  datesMixed: '“{value}” names the day first, other dates of the file name the month first.',
  rangeReversed: '{column}: The end lies before the beginning ({value}).',
  countInvalid: '{column}: “{value}” is not a whole number.',
  conflict: 'The same entry stands in another row already ({value}), but with other values.',
  textTooLong: '{column}: The text is too long.',
  idPadded: '{column}: “{value}” was filled up to four characters with leading zeros.',
  termUnknown: '{column}: The term “{value}” is new. The row is kept but not offered.',
  planUnknown: '{column}: The billing plan “{value}” is new. The row is kept but not offered.',
  planExceedsTerm:
    '{column}: The billing plan is longer than the term ({value}). The row is kept but not offered.',
  segmentUnknown:
    '{column}: The segment “{value}” is new. The row is kept; no customer belongs to this segment.',
  duplicateRow: 'The row repeats an earlier one ({value}) and counts once.',
  overlap:
    'An earlier price of the same entry is still in force until {value}; this one counts only after it.',
  retailBelowCost: '{column}: The retail price lies below the cost ({value}).',
  brokenCharacter: '{column}: A character cannot be read (“{value}”).',
  previewSheet:
    'The column {column} exists only in Microsoft’s preview, which holds only changed entries. Published, it would take everything else off the shelf.',
});

export const catalogMessages = { de: de satisfies CatalogTexts, en };
