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
