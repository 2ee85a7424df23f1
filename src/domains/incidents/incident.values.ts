export const incidentSources = ['graph', 'siem', 'hotline', 'staff'] as const;
export type IncidentSource = (typeof incidentSources)[number];

/** From the gravest on; `unknown`: the source has a word that the portal does not know. */
export const incidentSeverities = ['high', 'medium', 'low', 'informational', 'unknown'] as const;
export type IncidentSeverity = (typeof incidentSeverities)[number];

/** States that are stored. `decisionNeeded` is no state of its own: a question is open then. */
export const incidentStates = ['new', 'analysing', 'contained', 'resolved', 'merged'] as const;
export type IncidentState = (typeof incidentStates)[number];

/** States in the words of customers (product reference A11.2). */
export const shownStates = [
  'new',
  'analysing',
  'contained',
  'decisionNeeded',
  'resolved',
  'merged',
] as const;
export type ShownState = (typeof shownStates)[number];

export const incidentOutcomes = ['truePositive', 'falsePositive', 'expected'] as const;
export type IncidentOutcome = (typeof incidentOutcomes)[number];

/** Kinds with first steps of their own. */
export const incidentKinds = [
  'phishing',
  'ransomware',
  'lostDevice',
  'dataLeak',
  'invoiceFraud',
  'other',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export const assetKinds = ['person', 'mailbox', 'device', 'file', 'address', 'other'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** Certainty that a thing is affected. */
export const assetStandings = ['certain', 'possible', 'cleared'] as const;
export type AssetStanding = (typeof assetStandings)[number];

/** Measures that staff may ask the customer for. */
export const measures = [
  'blockAccount',
  'endSessions',
  'resetPassword',
  'isolateDevice',
  'other',
] as const;
export type Measure = (typeof measures)[number];

export const decisions = ['yes', 'no'] as const;
export type Decision = (typeof decisions)[number];

/** Ways in which a question was answered; `default`: nobody answered in time. */
export const answerWays = ['portal', 'phone', 'default'] as const;
export type AnswerWay = (typeof answerWays)[number];

export const entryKinds = ['message', 'note', 'event'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const incidentEvents = [
  'opened',
  'stateChanged',
  'assigned',
  'severityChanged',
  'asked',
  'answered',
  'defaulted',
  'withdrawn',
  'carriedOut',
  'merged',
  'mergedInto',
  'dataConcerned',
  'called',
  'stepDone',
  // For staff only, as notes are.
  'escalated',
  'takenOver',
  // Told by the source of its own incident.
  'sourceResolved',
  'sourceReopened',
  'sourceMoved',
] as const;
export type IncidentEvent = (typeof incidentEvents)[number];

/**
 * Roles at the operator before which an incident can be put, among those who work on incidents:
 * all of them, those who lead the staff, those who keep the technology.
 */
export const escalationRoles = ['desk', 'management', 'technology'] as const;
export type EscalationRole = (typeof escalationRoles)[number];

export const incidentSorts = ['lastActivityAt', 'severity', 'dueAt', 'number'] as const;

/** Days back in which something happened. */
export const incidentRanges = ['days07', 'days30', 'days90'] as const;

export const longestTitle = 300;
export const longestMessage = 10_000;
