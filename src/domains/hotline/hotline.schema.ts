import { z } from 'zod';
import { firstSteps } from '#domains/incidents/first-steps.values.ts';
import {
  incidentKinds,
  incidentSeverities,
  longestTitle,
} from '#domains/incidents/incident.values.ts';
import { contract } from '#platform/common/contract.ts';
import { hotlineDeskRoutes, hotlineRoutes, longestNote, longestPhone } from './hotline.ts';

const moment = z.iso.datetime();

/** Statements of the operator about its hotline. */
export const hotlineGiven = z.object({
  /** Empty: there is none. */
  phone: z
    .string()
    .trim()
    .max(longestPhone)
    .regex(/^(?:\+?\d[\d\s()/.-]{2,})?$/),
  isAlways: z.boolean(),
  /** Minutes of the day by the wall clock of the time zone. */
  opensAt: z.number().int().min(0).max(1440),
  closesAt: z.number().int().min(0).max(1440),
  /** Monday is 1, Sunday 7. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7),
  timeZone: z.string().min(1).max(64),
  /** Minutes until somebody answers, as the operator promises; null: nothing is promised. */
  answerMinutes: z.number().int().min(1).max(1440).nullable(),
  noteDe: z.string().trim().max(longestNote),
  noteEn: z.string().trim().max(longestNote),
});
export type HotlineGiven = z.output<typeof hotlineGiven>;

const desk = hotlineGiven.extend({ isOpen: z.boolean() });
export type HotlineDesk = z.output<typeof desk>;

export const callCode = z.object({
  /** Null: the person has none, or none that could still be used or seen. */
  code: z.string().nullable(),
  expiresAt: moment.nullable(),
  /** Seconds that it still runs, by the server's clock: a browser's may be wrong. */
  secondsLeft: z.number().int(),
  usedAt: moment.nullable(),
  /** Number of the incident that staff have opened with it. */
  incidentId: z.uuid().nullable(),
  incidentNumber: z.number().int().nullable(),
});
export type CallCode = z.output<typeof callCode>;

export const tickedStep = z.object({
  kind: z.enum(incidentKinds),
  step: z.enum(firstSteps),
  doneAt: moment,
  doneBy: z.string(),
});
export type TickedStep = z.output<typeof tickedStep>;

const ticked = z.object({ data: z.array(tickedStep) });

export const hotlineContract = contract(hotlineRoutes, {
  desk: { result: desk, summary: 'Number, hours and texts of the hotline' },
  code: { result: callCode },
  makeCode: {
    result: callCode,
    summary: 'The code of the person: the one that still runs, or else a new one',
  },
  steps: { result: ticked, summary: 'First steps that somebody of the company has ticked' },
  tick: {
    body: z.object({
      kind: z.enum(incidentKinds),
      step: z.enum(firstSteps),
      isDone: z.boolean(),
      /** When it was done, where the tick comes later: there was no network. */
      doneAt: moment.optional(),
    }),
    result: ticked,
  },
  restart: { body: z.object({ kind: z.enum(incidentKinds) }), result: ticked },
});

const newCall = z.object({
  /** As it was heard: digits, with or without gaps. */
  code: z.string().trim().min(1).max(30),
  kind: z.enum(incidentKinds),
  severity: z.enum(incidentSeverities),
  /** Line in which the caller says what it is about; empty: the call itself. */
  title: z.string().trim().max(longestTitle),
});

export type NewCall = z.output<typeof newCall>;

const answeredCall = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  caller: z.string(),
  incidentId: z.uuid(),
  incidentNumber: z.number().int(),
});
export type AnsweredCall = z.output<typeof answeredCall>;

const settings = hotlineGiven.extend({ version: z.string() });
export type HotlineSettings = z.output<typeof settings>;

export const hotlineDeskContract = contract(hotlineDeskRoutes, {
  answer: {
    body: newCall,
    result: answeredCall,
    summary: 'Opens a draft incident for the company of the caller who has this code',
  },
  settings: { result: settings },
  saveSettings: { body: hotlineGiven, result: settings },
});
