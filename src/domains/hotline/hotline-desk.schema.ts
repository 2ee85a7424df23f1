import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import {
  incidentKinds,
  incidentSeverities,
  longestTitle,
} from '#domains/incidents/incident.values.ts';
import { hotlineDeskRoutes } from './hotline-desk.routes.ts';
import { hotlineGiven } from './hotline.schema.ts';

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
