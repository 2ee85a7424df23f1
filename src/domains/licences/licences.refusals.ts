import { refusals } from '#platform/common/errors.ts';

/** Spec §8, Business cockpit, and our own beside it. */
export const licenceRefusals = refusals('ERROR_BUSINESSCOCKPIT', {
  /** The tenant has no domain at Microsoft by which its directory could be found. */
  ONMICROSOFTDOMAIN_NOT_FOUND: { status: 404 },
  LICENCE_NOT_FOUND: { status: 404 },
  EXCEPTION_IN_PAST: { status: 409 },
  PERSON_NOT_FOUND: { status: 404 },
  /** All of it was asked for already. */
  ALREADY_ASKED: { status: 409 },
  /** Seats or prices have changed since the preview. */
  EFFECT_CHANGED: { status: 409 },
  REQUEST_NOT_FOUND: { status: 404 },
  REQUEST_OVER: { status: 409 },
  EVIDENCE_NOT_FOUND: { status: 404 },
  EVIDENCE_NOT_READY: { status: 409 },
});
