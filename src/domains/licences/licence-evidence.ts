import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const needs = rights.licences.read;

export const licenceEvidenceRoutes = routes('licenceEvidence', {
  list: { method: 'GET', path: '/licences/:tenantId/evidence', needs },
  make: { method: 'POST', path: '/licences/:tenantId/evidence', needs },
  settings: { method: 'GET', path: '/licences/:tenantId/evidence/settings', needs },
  putSettings: { method: 'PUT', path: '/licences/:tenantId/evidence/settings', needs },
  pdf: {
    method: 'GET',
    path: '/licences/:tenantId/evidence/:evidenceId/pdf',
    needs,
    bundle: 'pdfExport',
    carries: 'download',
    demoMode: 'ignored',
  },
  workbook: {
    method: 'GET',
    path: '/licences/:tenantId/evidence/:evidenceId/workbook',
    needs,
    carries: 'download',
    demoMode: 'ignored',
  },
});

/** How often a pack is made by itself. */
export const evidenceCadences = ['off', 'month', 'quarter'] as const;
export type EvidenceCadence = (typeof evidenceCadences)[number];

/** Periods that a pack can be about. */
export const evidencePeriods = ['month', 'quarter'] as const;
export type EvidencePeriod = (typeof evidencePeriods)[number];

/** `waiting`: a job is still writing it. */
export const evidenceStates = ['waiting', 'ready'] as const;
export type EvidenceState = (typeof evidenceStates)[number];

/** Holders that the PDF names; the workbook has all up to its own limit. */
export const mostHoldersOnPaper = 500;
/** Holders that the workbook has; a pack with more says so. */
export const mostHoldersOfWorkbook = 50_000;
