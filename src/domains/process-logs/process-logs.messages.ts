import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  ERROR_PROCESS_STEP_NOT_FOUND: 'Diesen Schritt gibt es nicht mehr.',
  ERROR_PROCESS_NOTHING_LEFT:
    'Dieser Vorgang ist zu Ende. Es ist nichts mehr offen, das wiederholt werden könnte.',
});

const en = translation<typeof de>()({
  ERROR_PROCESS_STEP_NOT_FOUND: 'This step no longer exists.',
  ERROR_PROCESS_NOTHING_LEFT: 'This process has ended. Nothing is left that could be repeated.',
});

/** Texts of refusals, by the key that crosses the wire. */
export const processLogMessages = { de, en };
