import type { Db } from '#platform/server/database/connect.ts';
import { connectionsRefusals } from '../connections.refusals.ts';
import type { FoundDirectory } from '../connections.schema.ts';
import { FetchFault } from '../fetching.port.ts';
import type { Wanted } from '../lookup.rules.ts';
import type { MicrosoftDoor } from '../partner-directory.port.ts';
import { customerOf } from './connection-view.ts';
import { findTenantOf, getPartnerCustomer } from './partner-customers.store.ts';

/** Somebody looks at the form meanwhile. */
const mostMs = 8_000;

/**
 * Finds a directory: a domain by asking Microsoft, an id among the operator's customers and
 * tenants. @throws PortalError ERROR_CONNECTIONS_MICROSOFT_SILENT
 */
export async function lookUp(
  db: Db,
  door: MicrosoftDoor,
  wanted: Wanted,
): Promise<FoundDirectory | undefined> {
  const directoryId = wanted.by === 'id' ? wanted.id : await ask(door, wanted.domain);
  if (directoryId === undefined) return undefined;
  const customer = await getPartnerCustomer(db, directoryId);
  const tenant = await findTenantOf(db, directoryId);
  // An id that nobody knows says no more than whoever typed it.
  if (wanted.by === 'id' && !customer && !tenant) return undefined;
  return {
    directoryId,
    foundBy: wanted.by,
    customer: customer ? customerOf(customer) : null,
    tenantId: tenant?.id ?? null,
    tenantName: tenant?.name ?? null,
  };
}

async function ask(door: MicrosoftDoor, domain: string): Promise<string | undefined> {
  try {
    return await door.findDirectory(domain, AbortSignal.timeout(mostMs));
  } catch (error) {
    if (error instanceof FetchFault) throw connectionsRefusals.MICROSOFT_SILENT();
    throw error;
  }
}
