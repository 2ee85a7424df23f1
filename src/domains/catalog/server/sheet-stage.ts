import type { Db } from '#platform/server/database/connect.ts';
import type { IssueLog } from '../sheet-issue.rules.ts';

/** What a sheet says of itself, and which part of the catalogue a version of it replaces. */
export interface SheetFacts {
  readonly markets: readonly string[];
  readonly currencies: readonly string[];
  readonly segments: readonly string[];
  readonly scopes: readonly string[];
}

/**
 * One kind of sheet on its way in: rows are read and loaded into a table that lives as long as the transaction, checked
 * there as a whole, and only a good sheet is copied to where it stays.
 */
export interface SheetStage {
  /** Makes the table that lives as long as the transaction. */
  open(db: Db): Promise<void>;
  /** The COPY statement that fills it. */
  readonly copy: string;
  /** A row as a line of COPY; undefined when it has an error. */
  line(cells: readonly string[], row: number): string | undefined;
  /** Judges what only all rows together show. Called once, after the last row of a sheet without errors. */
  check(db: Db, log: IssueLog): Promise<void>;
  facts(): SheetFacts;
  /** A hash of what the rows say: the same for any order, separator, encoding and way of writing numbers and dates. */
  hash(db: Db): Promise<string>;
  /** Copies the rows to where they stay, under the upload's id. */
  keep(db: Db, uploadId: string): Promise<void>;
}
