import type { MicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import type { ToldDirectory } from '#domains/connections/connections.port.ts';
import { directoryOf, domainOf, organizationFields } from './organization.rules.ts';
import { readAll } from './read-all.ts';

/**
 * Reads name and domains of a directory whose administrator has consented. @throws FetchFault where
 * Microsoft failed or nobody has
 */
export async function readDirectory(
  client: MicrosoftClient,
  directoryId: string,
  signal: AbortSignal,
): Promise<ToldDirectory> {
  const limits = { signal, correlationId: crypto.randomUUID() };
  const organization = `/v1.0/organization?$select=${organizationFields.join(',')}`;
  const [organizations, listed] = await Promise.all([
    readAll(client, directoryId, organization, limits),
    readAll(client, directoryId, '/v1.0/domains', limits),
  ]);
  const own = organizations
    .map(directoryOf)
    .find((one) => one.directoryId === directoryId.toLowerCase());
  const domains = listed.map(domainOf).filter(({ isVerified }) => isVerified);
  const initial = domains.find(({ isInitial }) => isInitial)?.name ?? '';
  const chosen =
    domains.find((one) => one.isDefault && !one.isInitial) ??
    domains.find((one) => !one.isInitial && !one.name.endsWith(`.${initial}`));
  return { name: own?.name ?? '', domain: chosen?.name ?? '', initialDomain: initial };
}
