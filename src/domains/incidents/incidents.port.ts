import type { FoundAsset } from './detected.schema.ts';
import type { FirstStep } from './first-steps.values.ts';
import type { NewIncident } from './incident-desk.schema.ts';
import type { IncidentKind, IncidentSeverity } from './incident.values.ts';
import type { IncidentAlert } from './incidents.schema.ts';

interface Person {
  readonly userId: string | null;
  readonly name: string;
}

/** A first step that somebody of the company has done. */
export interface DoneStep {
  readonly kind: IncidentKind;
  readonly step: FirstStep;
  readonly at: Date;
  readonly by: Person;
}

/** Incidents that begin with a call, as the hotline sees them. `Work` is the server's unit of work. */
export interface CalledIncidents<Work> {
  /** Puts a first step into the timeline of the open incident that a call began, if one did. */
  noteStep(work: Work, done: DoneStep): Promise<void>;
  /** Opens the draft of a call: who called, and what was done before, stand in its timeline. */
  open(
    work: Work,
    wish: NewIncident,
    call: { readonly caller: Person; readonly steps: readonly DoneStep[] },
  ): Promise<{ readonly id: string; readonly number: number }>;
}

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

/** A customer of whom a dataset could not be read the last time. */
interface FailedRead {
  readonly tenantName: string;
  /** Reason in the words of freshness. */
  readonly failure: string | null;
}

/** Failures of a dataset over all tenants. `Db` is the server's database handle. */
export interface DetectedReadingPort<Db> {
  readonly failedReads: (db: Db, dataset: string, now: Date) => Promise<readonly FailedRead[]>;
}

/** Security incidents as other slices count them. `Db` is the server's database handle. */
export interface NewIncidentsPort<Db> {
  /** Inside withTenant: returns how many were noticed after a moment; merged ones are none. */
  readonly newIncidents: (db: Db, since: Date) => Promise<number>;
}
