import { contractClient } from '#platform/web/client/contract-client.ts';
import { ticketsRoutes } from '../tickets.ts';
import type { ticketsContract } from '../tickets.schema.ts';

/** Client of a company's half alone: its home counts with it and has little room. */
export const ticketsClient = contractClient<typeof ticketsContract>(ticketsRoutes);
