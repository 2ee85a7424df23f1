/** Directory of a tenant as it tells itself. */
export interface ReadDirectory {
  readonly directoryId: string;
  readonly name: string;
  /** Two letters; empty where it has none. */
  readonly country: string;
  readonly city: string;
  readonly postalCode: string;
  /** Microsoft's word, also an unknown one. */
  readonly kind: string;
  readonly isSynchronised: boolean;
  readonly createdAt: string | null;
}

/** Domain of a directory. */
export interface ReadDomain {
  readonly name: string;
  readonly isDefault: boolean;
  readonly isInitial: boolean;
  readonly isVerified: boolean;
  readonly authentication: string;
  readonly services: readonly string[];
}

/**
 * Saves what connectors read of a tenant's directory, inside withTenant and in the transaction of the
 * cursor. `Db` is the server's database handle.
 */
export interface DirectoryDatasetsPort<Db> {
  saveDirectory(db: Db, read: ReadDirectory, readAt: Date): Promise<void>;
  /** Replaces all domains. */
  saveDomains(db: Db, read: readonly ReadDomain[]): Promise<void>;
}
