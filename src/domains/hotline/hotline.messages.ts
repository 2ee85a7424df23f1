import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_HOTLINE_CODE_NOT_VALID:
    'Dieser Code gilt nicht: falsch verstanden, abgelaufen oder schon benutzt. Bitten Sie um einen neuen.',
  ERROR_HOTLINE_STEP_NOT_FOUND: 'Diesen Schritt gibt es nicht.',
  ERROR_HOTLINE_HOURS_NOT_POSSIBLE:
    'Das Ende muss nach dem Beginn liegen, und mindestens ein Tag muss gewählt sein.',
});

const en = translation<typeof de>()({
  ERROR_HOTLINE_CODE_NOT_VALID:
    'This code is not valid: misheard, expired or used already. Ask for a new one.',
  ERROR_HOTLINE_STEP_NOT_FOUND: 'This step does not exist.',
  ERROR_HOTLINE_HOURS_NOT_POSSIBLE:
    'The end must be after the beginning, and at least one day must be chosen.',
});

export const hotlineMessages = { de, en };
