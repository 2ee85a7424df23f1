import type { IncidentKind } from './incident.values.ts';

/** Steps that help before anybody else is there, by kind of incident and in this order. */
export const firstStepsOf = {
  phishing: [
    'callUs',
    'changePassword',
    'endSessions',
    'keepMails',
    'checkRules',
    'warnColleagues',
    'tellManagement',
  ],
  ransomware: [
    'isolate',
    'leaveRunning',
    'callUs',
    'cutBackups',
    'photograph',
    'payNothing',
    'tellManagement',
  ],
  lostDevice: [
    'callUs',
    'writePlace',
    'changePassword',
    'blockSim',
    'reportTheft',
    'tellManagement',
  ],
  dataLeak: [
    'closeShare',
    'callUs',
    'deleteNothing',
    'listData',
    'tellDataProtection',
    'tellManagement',
  ],
  invoiceFraud: [
    'callBank',
    'callUs',
    'stopPayments',
    'keepMails',
    'callPartner',
    'reportFraud',
    'tellManagement',
  ],
  other: ['callUs', 'isolate', 'deleteNothing', 'writeDown', 'tellManagement'],
} as const satisfies Readonly<Record<IncidentKind, readonly string[]>>;

export type FirstStep = (typeof firstStepsOf)[IncidentKind][number];

/** All steps, each once. */
export const firstSteps: readonly FirstStep[] = [...new Set(Object.values(firstStepsOf).flat())];

/** Returns whether a step belongs to a kind of incident. */
export const isStepOf = (kind: IncidentKind, step: string): boolean =>
  firstStepsOf[kind].some((one) => one === step);
