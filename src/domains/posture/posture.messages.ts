import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_SECURITYPORTAL_CONTROL_NOT_FOUND: 'Diese Maßnahme gibt es nicht mehr.',
  ERROR_SECURITYPORTAL_ACCEPTANCE_TOO_LONG:
    'Ein Risiko lässt sich höchstens ein Jahr lang akzeptieren.',
  ERROR_SECURITYPORTAL_ACCEPTANCE_IN_PAST: 'Der letzte Tag liegt in der Vergangenheit.',
});

const en = translation<typeof de>()({
  ERROR_SECURITYPORTAL_CONTROL_NOT_FOUND: 'This measure no longer exists.',
  ERROR_SECURITYPORTAL_ACCEPTANCE_TOO_LONG: 'A risk can be accepted for a year at most.',
  ERROR_SECURITYPORTAL_ACCEPTANCE_IN_PAST: 'The last day lies in the past.',
});

export const postureMessages = { de, en };
