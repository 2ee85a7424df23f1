import type { DatasetState } from './posture.rules.ts';

/** State of a tenant's datasets, inside withTenant. `Db` is the server's database handle. */
export interface DatasetFreshnessPort<Db> {
  readonly datasetFreshness: (db: Db, now: Date) => Promise<readonly DatasetState[]>;
}

/** Messages of a day, as Microsoft's usage reports tell them. */
export interface ReadMessageDay {
  /** UTC. */
  readonly day: string;
  readonly received: number;
  readonly sent: number;
  readonly chats: number;
}

/** Alert of the protection of mail. */
export interface ReadMailThreat {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  readonly threat: 'phishing' | 'malware' | 'other';
  /** `delivered`: it still lies in a mailbox. */
  readonly outcome: 'removed' | 'delivered' | 'blocked' | 'reported' | 'clicked' | 'other';
  /** Word of Microsoft in lower case, also an unknown one. */
  readonly status: string;
  /** Somebody found that there was no danger. */
  readonly isFalse: boolean;
  /** At least 1. */
  readonly messages: number;
  /** Address of the first mailbox; empty where none is told. */
  readonly recipient: string;
}

/** Texts of a name; null where the name system gave no answer. */
export type ReadTexts = readonly string[] | null;

/** Verified domain with what it publishes about its mail. */
export interface ReadMailDomain {
  readonly name: string;
  /** Name that Microsoft gave the directory; DKIM leads there. */
  readonly initialName: string;
  /** True where Microsoft carries mail for it. */
  readonly sendsMail: boolean;
  /** Texts of the domain that begin with `v=spf1`. */
  readonly spf: ReadTexts;
  /** Lookups that the first of them costs a receiver, 11 for any more than ten. */
  readonly spfLookups: number;
  /** Texts of Microsoft's two selectors. */
  readonly dkim1: ReadTexts;
  readonly dkim2: ReadTexts;
  /** Texts that begin with `v=DMARC1`. */
  readonly dmarc: ReadTexts;
  /** Domain whose texts these are: its own, or one above it. */
  readonly dmarcFrom: string;
}

/**
 * Commands by which connectors save mail and chat of a tenant, inside withTenant and in the
 * transaction of the cursor. `Db` is the server's database handle.
 */
export interface MailDatasetsPort<Db> {
  /** Adds days; one that was read before keeps what was said last. */
  saveMessageDays(db: Db, read: readonly ReadMessageDay[]): Promise<void>;
  /** Adds alerts; one that is told again keeps what was said last. */
  saveMailThreats(db: Db, read: readonly ReadMailThreat[]): Promise<void>;
  /** Replaces the domains. */
  saveMailDomains(db: Db, read: readonly ReadMailDomain[], at: Date): Promise<void>;
}

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

/** Account of a directory with its last sign-in, interactive or not. */
export interface ReadAccount {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isGuest: boolean;
  readonly isEnabled: boolean;
  readonly createdAt: string | null;
  /** Null: never, as far as Microsoft remembers. */
  readonly lastSignInAt: string | null;
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
  /** Replaces the accounts. */
  saveAccounts(db: Db, read: readonly ReadAccount[], at: Date): Promise<void>;
  saveRoleMembers(db: Db, read: readonly ReadRoleMember[], at: Date): Promise<void>;
  saveRiskyUsers(db: Db, read: readonly ReadRiskyUser[], at: Date): Promise<void>;
  saveDevices(db: Db, read: readonly ReadDevice[], at: Date): Promise<void>;
  /** Adds sign-ins to the sums of their days, each once, however often it is told. */
  addSignIns(db: Db, read: readonly ReadSignIn[], at: Date): Promise<void>;
}
