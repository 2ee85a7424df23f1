import { refusals } from '#platform/common/errors.ts';
import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const needs = rights.hotline.read;

/** Endpoints of a company in an emergency: whom to call, with which code, and what to do first. */
export const hotlineRoutes = routes('hotline', {
  desk: { method: 'GET', path: '/incidents-hotline/:tenantId/desk', needs },
  code: { method: 'GET', path: '/incidents-hotline/:tenantId/code', needs },
  makeCode: { method: 'POST', path: '/incidents-hotline/:tenantId/code', needs },
  steps: { method: 'GET', path: '/incidents-hotline/:tenantId/first-steps', needs },
  tick: { method: 'PUT', path: '/incidents-hotline/:tenantId/first-steps', needs },
  restart: { method: 'POST', path: '/incidents-hotline/:tenantId/first-steps/restart', needs },
});

/** Digits of a call code: a hundred million, so that the few that live are never hit by chance. */
export const codeDigits = 8;
export const codeMinutes = 10;

export const longestPhone = 40;
export const longestNote = 500;
/** Hours back that a step may have been done before it is told: it was ticked without a network. */
export const lateTickHours = 12;

export const hotlineRefusals = refusals('ERROR_HOTLINE', {
  /** Misheard, over, used or never made: whoever guesses learns nothing from it. */
  CODE_NOT_VALID: { status: 404 },
  STEP_NOT_FOUND: { status: 404 },
  HOURS_NOT_POSSIBLE: { status: 400 },
});

const needsDesk = rights.incidents.byStaff;

/** Endpoints of staff: taking a call, and what customers see of the hotline. */
export const hotlineDeskRoutes = routes('hotlineDesk', {
  answer: {
    method: 'POST',
    path: '/internal/hotline/calls',
    needs: needsDesk,
    idempotencyKey: 'required',
  },
  settings: { method: 'GET', path: '/internal/hotline/settings', needs: needsDesk },
  saveSettings: {
    method: 'PUT',
    path: '/internal/hotline/settings',
    needs: needsDesk,
    version: 'required',
  },
});
