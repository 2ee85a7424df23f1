import type { TextBlock } from './health.schema.ts';

/** A service of a tenant as Microsoft tells it; words are kept as they come. */
export interface ReadService {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

/** A message about an issue. */
export interface ReadPost {
  readonly at: string;
  readonly blocks: readonly TextBlock[];
}

/** An issue of a service. */
export interface ReadIssue {
  readonly id: string;
  readonly service: string;
  readonly title: string;
  readonly feature: string;
  readonly impact: string;
  readonly classification: string;
  readonly status: string;
  readonly isResolved: boolean;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly updatedAt: string;
  readonly posts: readonly ReadPost[];
}

/** A message about a change to come. */
export interface ReadChange {
  readonly id: string;
  readonly title: string;
  readonly services: readonly string[];
  readonly category: string;
  readonly severity: string;
  readonly isMajor: boolean;
  readonly tags: readonly string[];
  readonly actBy: string | null;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string | null;
  readonly blocks: readonly TextBlock[];
}

/**
 * Commands by which connectors save what a tenant's services say of themselves, inside withTenant
 * and in the transaction of the cursor. `Db` is the server's database handle.
 */
export interface HealthDatasetsPort<Db> {
  /**
   * Replaces the services and adds to the issues: Microsoft forgets old ones, the history keeps
   * them. What was under way and is no longer told has ended.
   */
  saveHealth(
    db: Db,
    read: { readonly services: readonly ReadService[]; readonly issues: readonly ReadIssue[] },
    readAt: Date,
  ): Promise<void>;
  /** Replaces the messages; what the tenant decided about them stays. */
  saveChanges(db: Db, read: readonly ReadChange[], readAt: Date): Promise<void>;
}
