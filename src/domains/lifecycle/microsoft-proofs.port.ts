/** Last that Microsoft has proven of a customer, as the connections keep it. */
export interface MicrosoftProofs {
  /** Moment at which Microsoft last let the portal's application in; null: never, or no longer. */
  readonly consentProvenAt: Date | null;
  /** The active relationship (GDAP) that lasts longest; null: there is none. */
  readonly relationship: {
    readonly name: string;
    readonly provenAt: Date | null;
    /** Null: it does not end by itself. */
    readonly endsAt: Date | null;
  } | null;
  /** Name of the directory by its own word; empty before it was read. */
  readonly directoryName: string;
}

/** Reads the proofs, inside withTenant. `Db` is the server's database handle. */
export interface MicrosoftProofsPort<Db> {
  readonly microsoftProofs: (db: Db) => Promise<MicrosoftProofs>;
}
