import { createMicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import {
  createPartnerBook,
  type ListedPartnerCenter,
} from '#connectors/partner-center/partner-book.ts';
import type { OverageAccess } from '#connectors/partner-center/fetch-overage.ts';
import type { PartnerBook } from '#domains/takeover/takeover.port.ts';
import type { MicrosoftAccess } from './microsoft-access.ts';

/** Partner Center with the directory of the operator whose it is. */
export interface OperatorPartnerCenter {
  readonly client: ListedPartnerCenter;
  readonly tenantId: string;
}

/** Returns Partner Center of the operator, by its application; undefined where it is not named. */
export function partnerCenterOf(
  access: MicrosoftAccess | undefined,
): OperatorPartnerCenter | undefined {
  return access?.partnerTenantId === undefined || access.cloud.partnerCenter === undefined
    ? undefined
    : {
        client: createMicrosoftClient(access).partnerCenter('app'),
        tenantId: access.partnerTenantId,
      };
}

/** Returns how overage is read: by the application, and its cost as a person where there is one. */
export function overageAccessOf(access: MicrosoftAccess): OverageAccess | undefined {
  const partnerTenantId = access.partnerTenantId ?? access.ownDirectoryId;
  if (partnerTenantId === undefined || access.cloud.partnerCenter === undefined) return undefined;
  const client = createMicrosoftClient({ ...access, partnerTenantId });
  return {
    app: client.partnerCenter('app'),
    person: access.refreshTokens && client.partnerCenter('user'),
  };
}

/** Returns Partner Center as a person of the operator, where orders are placed there. */
export function personAtPartnerCenter(
  access: MicrosoftAccess | undefined,
): ListedPartnerCenter | undefined {
  return access?.partnerTenantId === undefined ? undefined : overageAccessOf(access)?.person;
}

/** Returns what the operator's customers have at Partner Center; undefined where it is not named. */
export function partnerBookOf(
  access: MicrosoftAccess | undefined,
  now: () => Date,
): PartnerBook | undefined {
  const partnerTenantId = access?.partnerTenantId ?? access?.ownDirectoryId;
  if (!access || partnerTenantId === undefined || access.cloud.partnerCenter === undefined)
    return undefined;
  return createPartnerBook(
    createMicrosoftClient({ ...access, partnerTenantId }).partnerCenter('app'),
    now,
  );
}
