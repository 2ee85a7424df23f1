import type { Connection, PartnerCustomer } from '../connections.schema.ts';
import type { MicrosoftDoor } from '../partner-directory.port.ts';
import { endsSoon } from '../relationship.rules.ts';
import type { ConnectionRow } from './connection-list.store.ts';
import type { CustomerRow } from './partner-customers.store.ts';

/** Returns a connection as it is read; who has consented is not asked again. */
export function connectionOf(row: ConnectionRow, door: MicrosoftDoor, now: Date): Connection {
  const isWanted = row.kind === 'graphApp' && row.state !== 'active';
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    name: row.name,
    directoryId: row.directory_id,
    provenAt: row.proven_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
    roles: [...row.roles],
    endsAt: row.ends_at?.toISOString() ?? null,
    isExtended: row.is_extended,
    endsSoon: endsSoon({ state: row.state, endsAt: row.ends_at, isExtended: row.is_extended }, now),
    consentLink: isWanted ? (door.consentLink(row.directory_id) ?? null) : null,
  };
}

export function customerOf(row: CustomerRow): PartnerCustomer {
  return {
    directoryId: row.directory_id,
    name: row.name,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    relationship: row.state,
    endsAt: row.ends_at?.toISOString() ?? null,
    readAt: row.read_at.toISOString(),
  };
}
