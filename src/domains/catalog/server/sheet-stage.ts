import type { Db } from '#platform/server/database/connect.ts';
import type { IssueLog } from '../sheet-issue.rules.ts';

/** Facts stated by a sheet, and the part of the catalogue that a version of it replaces. */
export interface SheetFacts {
  readonly markets: readonly string[];
  readonly currencies: readonly string[];
  readonly segments: readonly string[];
  readonly scopes: readonly string[];
}

/**
 * Import of one kind of sheet: rows are loaded into a temporary table, checked as a whole, and
 * copied to the catalogue only if there are no errors.
 */
export interface SheetStage {
  /** Makes the table that lives as long as the transaction. */
  open(db: Db): Promise<void>;
  /** The COPY statement that fills it. */
  readonly copy: string;
  /** A row as a line of COPY; undefined when it has an error. */
  line(cells: readonly string[], row: number): string | undefined;
  /**
   * Judges what only all rows together show. Called once, after the last row of a sheet without
   * errors.
   */
  check(db: Db, log: IssueLog): Promise<void>;
  facts(): SheetFacts;
  /**
   * A hash of what the rows say: the same for any order, separator, encoding and way of writing
   * numbers and dates.
   */
  hash(db: Db): Promise<string>;
  /** Copies the rows to where they stay, under the upload's id. */
  keep(db: Db, uploadId: string): Promise<void>;
}
