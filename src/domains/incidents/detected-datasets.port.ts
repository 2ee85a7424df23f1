import type { FoundAsset } from './detected.schema.ts';
import type { IncidentSeverity } from './incident.values.ts';
import type { IncidentAlert } from './incidents.schema.ts';

/** Security incident with its alerts, as Microsoft tells it. */
export interface ReadDetected {
  /** Microsoft's id. */
  readonly sourceId: string;
  readonly title: string;
  /** Description in Microsoft's words. */
  readonly technical: string;
  readonly severity: IncidentSeverity;
  /** Words in lower case, also unknown ones. */
  readonly status: string;
  readonly determination: string;
  readonly url: string;
  readonly beganAt: string;
  readonly updatedAt: string;
  /** Microsoft's id of the incident in which it is told on. */
  readonly redirectedTo: string | null;
  readonly alerts: readonly IncidentAlert[];
  /** Things named in the evidence of its alerts, each once. */
  readonly assets: readonly FoundAsset[];
}

/**
 * Command by which connectors save security incidents of a tenant, inside withTenant and in the
 * transaction of the cursor. `Db` is the server's database handle.
 */
export interface DetectedDatasetsPort<Db> {
  /** Adds incidents; one that is told again keeps what was said last, and its incident hears of it. */
  saveDetected(db: Db, read: readonly ReadDetected[], at: Date): Promise<void>;
}
