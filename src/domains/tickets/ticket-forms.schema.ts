import { z } from 'zod';
import { formFieldKinds } from './ticket.values.ts';

const label = z.string().trim().min(1).max(120);

const formOption = z.object({
  id: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/),
  labelDe: label,
  labelEn: label,
});

export const formField = z.object({
  key: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/),
  kind: z.enum(formFieldKinds),
  labelDe: label,
  labelEn: label,
  isRequired: z.boolean(),
  /** Options of a choice; empty for other fields. */
  options: z.array(formOption).max(30),
});
export type FormField = z.output<typeof formField>;

/** Questions of a kind of ticket in both languages; the page shows the reader's. */
export const newTicketForm = z.object({
  key: z.string().regex(/^[a-z][a-zA-Z0-9]{1,39}$/),
  category: z.enum(['question', 'disruption', 'request']),
  titleDe: label,
  titleEn: label,
  hintDe: z.string().trim().max(400),
  hintEn: z.string().trim().max(400),
  fields: z.array(formField).max(30),
});

export const ticketForm = newTicketForm.extend({ version: z.number().int() });
export type TicketForm = z.output<typeof ticketForm>;

/** Answers by the key of their field. */
export const formAnswers = z.record(z.string().max(40), z.string().max(4000));
export type FormAnswers = z.output<typeof formAnswers>;
