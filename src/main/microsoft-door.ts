import { createMicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import { asFetchFault } from '#connectors/microsoft-graph/as-fetch-fault.ts';
import { createPartnerDirectory } from '#connectors/microsoft-graph/partner-directory.ts';
import { readDirectory } from '#connectors/microsoft-graph/read-directory.ts';
import { consentLink } from '#domains/connections/connection.rules.ts';
import { judgeFault } from '#domains/connections/failure.rules.ts';
import {
  closedDoor,
  FetchFault,
  type MicrosoftDoor,
  type PartnerDirectory,
} from '#domains/connections/connections.port.ts';
import type { MicrosoftAccess } from './microsoft-access.ts';

/** Returns how directories are found and consented to; without access there is neither. */
export function microsoftDoor(
  access: MicrosoftAccess | undefined,
  publicUrl: string,
): MicrosoftDoor {
  if (!access) return closedDoor;
  const { cloud, clientId } = access;
  const { login, graphResource } = cloud;
  const client = createMicrosoftClient(access);
  return {
    isConnected: true,
    consentLink: (directoryId) =>
      consentLink({ login, clientId, graphResource, publicUrl }, directoryId),
    findDirectory: (domain, signal) => asFetchFault(() => client.findDirectory(domain, signal)),
    hasConsent: async (directoryId, signal) =>
      (await unlessRefused(async () => {
        await asFetchFault(() => client.prove(directoryId, 'app', signal));
        return true;
      })) ?? false,
    readDirectory: (directoryId, signal) =>
      unlessRefused(() => readDirectory(client, directoryId, signal)),
  };
}

/** Returns undefined where Microsoft answered, and it is no. */
async function unlessRefused<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof FetchFault && isRefusal(error)) return undefined;
    throw error;
  }
}

/**
 * Returns whether Microsoft has said no: no token is given, or Graph no longer knows the application
 * that has one from before.
 */
function isRefusal({ fault }: FetchFault): boolean {
  const { event } = judgeFault(fault);
  if (event?.type === 'refused') return event.reason !== 'credentialRefused';
  return event?.type === 'ended';
}

/** Returns the operator's own lists at Microsoft; undefined where its directory is not named. */
export function microsoftPartner(
  access: MicrosoftAccess | undefined,
): PartnerDirectory | undefined {
  const { ownDirectoryId } = access ?? {};
  return access && ownDirectoryId !== undefined
    ? createPartnerDirectory(createMicrosoftClient(access), ownDirectoryId)
    : undefined;
}
