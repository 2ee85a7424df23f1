import { troubledServices } from '#domains/health/troubled-services.rules.ts';
import { healthClient } from '#domains/health/web/clients.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import type { ReadWaiting, Waiting } from '#platform/common/home.ts';
import { rights } from '#platform/common/rights.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { readerMayUse, readNearChanges } from './home-reads.ts';

/**
 * Returns tickets that wait for the reader and their open ones; at the environment changes whose day
 * is near, and services in trouble.
 */
export const readWaiting: ReadWaiting = async ({ now }) => {
  const [tickets, tenant] = await Promise.all([
    readerMayUse(rights.tickets.read) ? waitingTickets() : undefined,
    readerMayUse(rights.health.read) ? waitingTenant(now) : undefined,
  ]);
  return {
    ...(tickets && { '/:/operations/your-tickets': tickets }),
    ...(tenant && { '/:/operations/managed-tenant': tenant }),
  };
};

async function waitingTickets(): Promise<Waiting> {
  const { waitingForYou, mine } = await readSource(ticketsClient.summary);
  return { due: waitingForYou, count: mine - waitingForYou };
}

async function waitingTenant(now: Date): Promise<Waiting> {
  const [near, services] = await Promise.all([
    readNearChanges(now),
    readSource(healthClient.services),
  ]);
  return { due: near.length, count: troubledServices(services.data).length };
}
