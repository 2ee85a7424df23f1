/** Statuses of Microsoft's services, as Graph v1.0 names them. Others may come and are kept. */
export const knownStatuses = [
  'serviceOperational',
  'investigating',
  'restoringService',
  'verifyingService',
  'serviceRestored',
  'postIncidentReviewPublished',
  'serviceDegradation',
  'serviceInterruption',
  'extendedRecovery',
  'falsePositive',
  'investigationSuspended',
  'resolved',
  'mitigatedExternal',
  'mitigated',
  'resolvedExternal',
  'confirmed',
  'reported',
  'scheduled',
] as const;
export type KnownStatus = (typeof knownStatuses)[number];

/** State of a service at a glance. `unknown`: Microsoft uses a word that nobody here knows. */
export const standings = [
  'normal',
  'degraded',
  'interrupted',
  'recovering',
  'maintenance',
  'unknown',
] as const;
export type Standing = (typeof standings)[number];

/** Sources of a service: Microsoft, or the operator itself. */
export const healthOrigins = ['microsoft', 'operator'] as const;
export type HealthOrigin = (typeof healthOrigins)[number];

/** Kinds of time in a service's calendar, the worst first. */
export const dayKinds = ['incident', 'maintenance', 'advisory'] as const;
export type DayKind = (typeof dayKinds)[number];

/** Kinds of what the operator tells about its own services. */
export const noticeKinds = ['disruption', 'maintenance'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Paragraph of a text from outside: its structure is kept, its markup is not. */
export const blockKinds = ['heading', 'text', 'item'] as const;

/** Days of the calendar and of the availability. */
export const calendarDays = 90;

/** Days before a change's last day from which it is near: told once, and on the home. */
export const nearDays = 14;

/** Turns of issues and changes that people are told of, each once. */
export const newsTurns = ['disrupted', 'well', 'assessed', 'near'] as const;
export type NewsTurn = (typeof newsTurns)[number];
