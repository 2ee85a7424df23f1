/** A person as privacy knows them: one account at one identity provider. */
export interface PersonAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly subject: string;
  readonly kind: 'customer' | 'internal';
}

/**
 * Accounts, for answering requests about personal data. Runs inside withSystem unless stated
 * otherwise.
 */
export interface PersonsPort<Db> {
  /** Returns accounts by id or address; several accounts may share an address. */
  find(db: Db, who: string): Promise<PersonAccount[]>;
  /** Nobody signs in with it any more. */
  close(db: Db, userId: string): Promise<void>;
  /** Other accounts with the same full name. */
  namesakes(db: Db, person: PersonAccount): Promise<PersonAccount[]>;
  /** Inside withEveryTenant: names of the tenants whose only administrator this is. */
  lastAdministratorOf(db: Db, userId: string, at: Date): Promise<string[]>;
  /**
   * Customers' accounts that belong to no company and that nobody has used since `before`; the
   * oldest first.
   */
  findForgotten(
    db: Db,
    before: Date,
    limit: number,
    /** Those that failed tonight already. */
    except?: readonly string[],
  ): Promise<PersonAccount[]>;
  /** Inside withEveryTenant: names of companies by their ids. */
  tenantNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
