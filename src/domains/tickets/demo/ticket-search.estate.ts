import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { deskTicketHit, deskTicketHits } from '../ticket-hit.rules.ts';
import { deskOf } from './ticket-desk.demo.ts';

/** Finds sampled tickets of all customers. */
export const sampleTicketSource: DemoSearchSource = {
  ...deskTicketHits,
  of: 'operator',
  rows: (estate, now, _locale, world) => deskOf(world, estate, now).map(deskTicketHit),
};
