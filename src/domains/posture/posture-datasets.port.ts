/** Score of a tenant on a day, with the points of each control. */
export interface ReadScore {
  /** UTC. */
  readonly day: string;
  readonly points: number;
  readonly max: number;
  readonly controls: readonly ReadControlScore[];
}

export interface ReadControlScore {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly points: number;
}

/** Control with its meaning; the words are Microsoft's, also unknown ones. */
export interface ReadControl {
  readonly name: string;
  readonly category: string;
  readonly title: string;
  readonly max: number;
  readonly rank: number;
  readonly cost: string;
  readonly impact: string;
  readonly service: string;
  readonly remediation: string;
  readonly isDeprecated: boolean;
  /** State that somebody set at Microsoft: Default, Ignored, ThirdParty, or an unknown one. */
  readonly statedAs: string;
}

/** Ways in which a person proves who they are. */
export interface ReadRegistration {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isGuest: boolean;
  readonly hasMfa: boolean;
  readonly methods: readonly string[];
}

/** Standing member of a role of the directory. */
export interface ReadRoleMember {
  readonly roleId: string;
  readonly roleName: string;
  readonly userId: string;
  readonly name: string;
  readonly address: string;
}

/** Person whose account may be in other hands. */
export interface ReadRiskyUser {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly level: string;
  readonly state: string;
  readonly detail: string;
  readonly at: string | null;
}

/** Device that Intune manages. */
export interface ReadDevice {
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly version: string;
  readonly compliance: string;
  readonly isEncrypted: boolean;
  readonly lastSeenAt: string | null;
  readonly userName: string;
  readonly address: string;
}

/** Sign-in, of which only the sums are kept. */
export interface ReadSignIn {
  readonly id: string;
  /** UTC. */
  readonly day: string;
  readonly country: string;
  readonly city: string;
  readonly client: string;
  readonly isLegacy: boolean;
  readonly hasFailed: boolean;
  readonly risk: string;
}

/**
 * Commands by which connectors save how safe a tenant is, inside withTenant and in the transaction
 * of the cursor. `Db` is the server's database handle.
 */
export interface PostureDatasetsPort<Db> {
  /** Adds days; days that were read before keep what they said last. Replaces the controls. */
  saveScores(
    db: Db,
    read: { readonly scores: readonly ReadScore[]; readonly controls: readonly ReadControl[] },
    at: Date,
  ): Promise<void>;
  saveRegistrations(db: Db, read: readonly ReadRegistration[], at: Date): Promise<void>;
  saveRoleMembers(db: Db, read: readonly ReadRoleMember[], at: Date): Promise<void>;
  saveRiskyUsers(db: Db, read: readonly ReadRiskyUser[], at: Date): Promise<void>;
  saveDevices(db: Db, read: readonly ReadDevice[], at: Date): Promise<void>;
  /** Adds sign-ins to the sums of their days, each once, however often it is told. */
  addSignIns(db: Db, read: readonly ReadSignIn[], at: Date): Promise<void>;
}
