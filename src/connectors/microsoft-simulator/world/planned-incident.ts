type Severity = 'informational' | 'low' | 'medium' | 'high';

/** A thing that an alert is about. */
export type AlertThing =
  | { readonly kind: 'person' | 'mailbox' | 'device'; readonly index: number }
  | { readonly kind: 'address'; readonly ip: string; readonly country: string };

/** An alert of Microsoft Defender, told in minutes before the first moment of the world. */
export type PlannedAlert = {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly category: string;
  readonly techniques: readonly string[];
  readonly minutesAgo: number;
  readonly things: readonly AlertThing[];
};

/** A security incident that is told; what comes later is told in minutes after that moment. */
export type PlannedIncident = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly severity: Severity;
  readonly determination?: string;
  readonly alerts: readonly PlannedAlert[];
  readonly resolvedAfter?: number;
  /** The incident that it is told on in. */
  readonly redirected?: { readonly to: string; readonly after: number };
};
