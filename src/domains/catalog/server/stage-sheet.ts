import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { portalRefusals } from '#platform/common/errors.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { allowMinutes } from '#platform/server/database/long-statements.ts';
import { copyInto } from '#platform/server/database/copy.ts';
import type { SheetUpload } from '../price-sheet.schema.ts';
import type { SheetHeader, SheetKind } from '../sheet-header.rules.ts';
import { IssueLog } from '../sheet-issue.rules.ts';
import { countDifferences } from './difference.store.ts';
import { LicensingStage } from './licensing-stage.store.ts';
import { OfferMatrixStage } from './offer-matrix-stage.store.ts';
import { PriceStage } from './price-stage.store.ts';
import { openSheet, type OpenSheet } from './sheet-reader.ts';
import type { SheetStage } from './sheet-stage.ts';
import { lockCatalog } from './versions.store.ts';
import {
  getUploadByContent,
  insertIssues,
  insertUpload,
  setDifference,
  type NewUpload,
} from './uploads.store.ts';

export interface IncomingSheet {
  readonly fileName: string;
  readonly bytes: AsyncIterable<Buffer>;
  /** True once the bytes were cut because the file is larger than allowed. */
  readonly isTooLarge?: () => boolean;
  readonly kind: SheetKind | 'auto';
  readonly by: string;
  readonly at: Date;
}

/**
 * Reads a sheet as a stream, checks it and keeps it, staged. A sheet with a single error is refused
 * whole: only its record and its issues stay. The same content a second time changes nothing.
 * @throws the SHEET_… refusals where the file is no sheet at all; then nothing of it stays, the
 * caller's transaction is over
 */
export async function stageSheet(db: Db, incoming: IncomingSheet): Promise<SheetUpload> {
  await prepare(db);
  const log = new IssueLog();
  const { sheet, stage, rows } = await load(db, incoming, log);
  if (!log.hasErrors) await stage.check(db, log);
  const contentHash = log.hasErrors ? '' : await stage.hash(db);
  // From here on one sheet after the other: of two uploads of the same content the second must see
  // the first.
  await lockCatalog(db);
  const sameAs =
    contentHash === '' ? undefined : await getUploadByContent(db, sheet.header.kind, contentHash);
  const { facts, upload } = record({ incoming, sheet, log, stage, rows });
  const state = log.hasErrors ? 'refused' : sameAs ? 'unchanged' : 'staged';
  const stored = await insertUpload(db, {
    ...upload,
    ...facts,
    state,
    contentHash,
    sameAs: sameAs ?? null,
  });
  await insertIssues(db, stored.id, log);
  if (state !== 'staged') return stored;
  await stage.keep(db, stored.id);
  const difference = await countDifferences(db, stored.id);
  await setDifference(db, stored.id, difference);
  return { ...stored, difference };
}

/**
 * A slow line may take longer to bring a sheet than a statement may run; and statistics of a few
 * thousand rows are good enough.
 */
async function prepare(db: Db): Promise<void> {
  await allowMinutes(db, 30);
  await sql`select set_config('default_statistics_target', '25', true)`.execute(db);
}

function stageFor(header: SheetHeader, separator: string, log: IssueLog): SheetStage {
  if (header.kind === 'priceSheet') return new PriceStage(header, separator, log);
  return header.kind === 'offerMatrix'
    ? new OfferMatrixStage(header, log)
    : new LicensingStage(header, log);
}

interface Loaded {
  readonly sheet: OpenSheet;
  readonly stage: SheetStage;
  /** Rows read, good and bad. */
  readonly rows: number;
}

async function load(db: Db, incoming: IncomingSheet, log: IssueLog): Promise<Loaded> {
  try {
    const sheet = await openSheet(incoming.bytes, incoming.kind);
    const stage = stageFor(sheet.header, sheet.separator, log);
    const count = { rows: 0 };
    await stage.open(db);
    await copyInto(db, stage.copy, Readable.from(lines(sheet, stage, log, count)));
    if (incoming.isTooLarge?.()) throw portalRefusals.TOO_LARGE({ limit: '' });
    return { sheet, stage, rows: count.rows };
  } catch (error) {
    // A file that was cut at the limit looks like one that broke off.
    throw incoming.isTooLarge?.() ? portalRefusals.TOO_LARGE({ limit: '' }) : error;
  }
}

/** Once a row has an error nothing more is loaded; the rest is read for its own errors. */
async function* lines(
  sheet: OpenSheet,
  stage: SheetStage,
  log: IssueLog,
  count: { rows: number },
): AsyncGenerator<Buffer> {
  const { width } = sheet.header;
  for await (const rows of sheet.rows) {
    const block: string[] = [];
    for (const { row, cells } of rows) {
      count.rows += 1;
      if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')) {
        log.add(row, null, 'tooManyCells', String(cells.length));
        continue;
      }
      const line = stage.line(cells, row);
      if (line !== undefined && !log.hasErrors) block.push(line);
    }
    if (block.length > 0) yield Buffer.from(block.join(''));
  }
}

interface Judged {
  readonly incoming: IncomingSheet;
  readonly sheet: OpenSheet;
  readonly log: IssueLog;
  readonly stage: SheetStage;
  readonly rows: number;
}

function record({ incoming, sheet, log, stage, rows }: Judged) {
  const upload = {
    kind: sheet.header.kind,
    fileName: incoming.fileName.replaceAll(/\p{Cc}/gu, '').slice(0, 255),
    uploadedAt: incoming.at,
    uploadedBy: incoming.by,
    rows,
    accepted: rows - log.rejected,
    rejected: log.rejected,
    warnings: log.warnings,
    separator: sheet.separator,
    encoding: sheet.encoding(),
    missingColumns: sheet.header.missing,
    extraColumns: sheet.header.extra,
  } satisfies Partial<NewUpload>;
  return { facts: stage.facts(), upload };
}
