import { estatePart } from '#platform/common/demo/estate.ts';
import type { CallCode, HotlineGiven, TickedStep } from '../hotline.schema.ts';

/** Statements of the samples' operator about its hotline. */
export const hotlineBook = estatePart('hotline.desk', (): { given: HotlineGiven } => ({
  given: {
    phone: '+49 511 5550 112',
    isAlways: true,
    ...{ opensAt: 480, closesAt: 1080, weekdays: [1, 2, 3, 4, 5], timeZone: 'Europe/Berlin' },
    answerMinutes: 5,
    noteDe: 'Nachts meldet sich die Rufbereitschaft, auf Deutsch und Englisch.',
    noteEn: 'At night the stand-by answers, in German and English.',
  },
}));

interface CallBook {
  code: CallCode;
  ticks: TickedStep[];
}

/** A person without a code. */
export const noCode: CallCode = {
  ...{
    code: null,
    expiresAt: null,
    secondsLeft: 0,
    usedAt: null,
    incidentId: null,
    incidentNumber: null,
  },
};

/** The reader's code and the company's ticks. */
export const callBook = estatePart('hotline.calls', (): CallBook => ({ code: noCode, ticks: [] }));
