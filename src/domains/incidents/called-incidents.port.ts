import type { FirstStep } from './first-steps.values.ts';
import type { NewIncident } from './incident-desk.schema.ts';
import type { IncidentKind } from './incident.values.ts';

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
