/**
 * Roles of a customer's people, for rules that go by them; every method runs inside withTenant.
 * `Db` is the server's database handle, which this file may not know.
 */
export interface MemberRolesPort<Db> {
  /** Returns the ids of the roles that a person holds there today. */
  rolesOf(db: Db, userId: string, at: Date): Promise<readonly string[]>;
  /** Returns the roles that can be held there, by name. */
  findRoles(db: Db): Promise<readonly { readonly id: string; readonly name: string }[]>;
}
