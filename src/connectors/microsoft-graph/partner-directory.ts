import type { MicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import type {
  CallLimits,
  PartnerDirectory,
  WholeList,
} from '#domains/connections/connections.port.ts';
import { readAll } from './read-all.ts';
import {
  customerFields,
  partnerCustomerOf,
  relationshipFields,
  relationshipOf,
} from './relationship.rules.ts';
import { unknownFields } from './unknown-fields.rules.ts';

/** Reads customers and GDAP relationships of the operator from its own directory. */
export function createPartnerDirectory(
  client: MicrosoftClient,
  partnerTenantId: string,
): PartnerDirectory {
  async function whole<T>(
    name: string,
    limits: CallLimits,
    of: {
      readonly place: string;
      readonly known: readonly string[];
      readonly read: (item: unknown) => T;
    },
  ): Promise<WholeList<T>> {
    const items = await readAll(
      client,
      partnerTenantId,
      `/v1.0/tenantRelationships/${name}`,
      limits,
    );
    return { items: items.map(of.read), unknown: unknownFields(of.place, items, of.known) };
  }
  return {
    customers: (limits) =>
      whole('delegatedAdminCustomers', limits, {
        place: 'delegatedAdminCustomer',
        known: customerFields,
        read: partnerCustomerOf,
      }),
    relationships: (limits) =>
      whole('delegatedAdminRelationships', limits, {
        place: 'delegatedAdminRelationship',
        known: relationshipFields,
        read: relationshipOf,
      }),
  };
}
