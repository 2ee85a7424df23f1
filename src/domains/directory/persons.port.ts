/** A person as privacy knows them: one account at one identity provider. */
export interface PersonAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly subject: string;
  readonly kind: 'customer' | 'internal';
}

/** Accounts, for whoever answers a person's request. Everything runs inside withSystem unless it says otherwise. */
export interface PersonsPort<Db> {
  /** By id or address: one address may belong to several accounts. */
  find(db: Db, who: string): Promise<PersonAccount[]>;
  /** Nobody signs in with it any more. */
  close(db: Db, userId: string): Promise<void>;
  /** Other accounts with the same full name. */
  namesakes(db: Db, person: PersonAccount): Promise<PersonAccount[]>;
  /** Inside withEveryTenant: names of the tenants whose only administrator this is. */
  lastAdministratorOf(db: Db, userId: string, at: Date): Promise<string[]>;
}
