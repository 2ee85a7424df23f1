import type { Db } from '#platform/server/database/connect.ts';
import { connectionsRefusals } from '../connections.refusals.ts';
import type { FoundDirectory } from '../connections.schema.ts';
import { FetchFault, type MicrosoftDoor, type ToldDirectory } from '../connections.port.ts';
import { suggestedFacts, type Wanted } from '../lookup.rules.ts';
import { customerOf } from './connection-view.ts';
import { findTenantOf, getPartnerCustomer } from './partner.store.ts';

/** Somebody looks at the form meanwhile. */
const mostMs = 8_000;

/**
 * Finds a directory at Microsoft by one of its domains or its id, and what is known of it: among the
 * operator's customers, among the tenants, and by its own word where its administrator has consented.
 * @throws PortalError ERROR_CONNECTIONS_MICROSOFT_SILENT, _MICROSOFT_NOT_SET_UP
 */
export async function lookUp(
  db: Db,
  door: MicrosoftDoor,
  wanted: Wanted,
): Promise<FoundDirectory | undefined> {
  const signal = AbortSignal.timeout(mostMs);
  const directoryId = await directoryOf(db, door, wanted, signal);
  if (directoryId === undefined) return undefined;
  const customer = await getPartnerCustomer(db, directoryId);
  const tenant = await findTenantOf(db, directoryId);
  const { told, hasConsented } = await ownWord(door, directoryId, signal);
  return {
    directoryId,
    foundBy: wanted.by,
    customer: customer ? customerOf(customer) : null,
    hasConsented,
    ...suggestedFacts(wanted, { told, customerName: customer?.name }),
    tenantId: tenant?.id ?? null,
    tenantName: tenant?.name ?? null,
  };
}

/** An id that is a customer's or a tenant's needs no asking; any other one may be mistyped. */
async function directoryOf(
  db: Db,
  door: MicrosoftDoor,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (wanted.by === 'id') {
    const isKnown =
      (await getPartnerCustomer(db, wanted.id)) ?? (await findTenantOf(db, wanted.id));
    if (isKnown) return wanted.id;
  }
  if (!door.isConnected) throw connectionsRefusals.MICROSOFT_NOT_SET_UP();
  const asked = wanted.by === 'id' ? wanted.id : wanted.domain;
  return answered(() => door.findDirectory(asked, signal));
}

/** Reads what the directory says of itself. It only adds: that it was found stands without it. */
async function ownWord(
  door: MicrosoftDoor,
  directoryId: string,
  signal: AbortSignal,
): Promise<{ told: ToldDirectory | undefined; hasConsented: boolean | null }> {
  if (!door.isConnected) return { told: undefined, hasConsented: null };
  try {
    const told = await door.readDirectory(directoryId, signal);
    return { told, hasConsented: told !== undefined };
  } catch (error) {
    if (error instanceof FetchFault) return { told: undefined, hasConsented: null };
    throw error;
  }
}

async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof FetchFault) throw connectionsRefusals.MICROSOFT_SILENT();
    throw error;
  }
}
