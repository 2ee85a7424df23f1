import type { BookedChange, BookedLicence } from './booked-licences.values.ts';

/** Order book of the tenant of the transaction. For whoever shows seats beside what directories tell. */
export interface BookedLicencesPort<Db> {
  /** Returns everything that is billed at the moment, in one statement. */
  bookedLicences(db: Db, now: Date): Promise<readonly BookedLicence[]>;
  /** Returns all changes up to now, oldest first, in one statement. */
  bookedChanges(db: Db, now: Date): Promise<readonly BookedChange[]>;
}
