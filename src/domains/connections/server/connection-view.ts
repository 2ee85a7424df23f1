import type { AuditAction } from '#platform/common/slice-words.ts';
import { endsSoon } from '../connection.rules.ts';
import type { MicrosoftDoor } from '../connections.port.ts';
import type { Connection, OperatorRead, PartnerCustomer } from '../connections.schema.ts';
import { connectionsAudit } from '../connections.texts.ts';
import { relationshipApprovals, type ConnectionState } from '../connections.ts';
import type { ConnectionRow } from './connection-list.store.ts';
import type { CustomerRow, OperatorReadRow } from './partner.store.ts';

/** Returns a connection as it is read; who has consented is not asked again. */
export function connectionOf(row: ConnectionRow, door: MicrosoftDoor, now: Date): Connection {
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
    consentLink: linkOf(row, door) ?? null,
  };
}

function linkOf(row: ConnectionRow, door: MicrosoftDoor): string | undefined {
  if (row.kind === 'gdap')
    return row.state === 'requested'
      ? `${relationshipApprovals}${encodeURIComponent(row.external_id)}`
      : undefined;
  if (row.kind !== 'graphApp' || (row.state === 'active' && !row.lacks_rights)) return undefined;
  return door.consentLink(row.directory_id);
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

export function operatorReadOf(row: OperatorReadRow): OperatorRead {
  return {
    list: row.list,
    triedAt: row.tried_at.toISOString(),
    succeededAt: row.succeeded_at?.toISOString() ?? null,
    failure: row.failure,
  };
}

/** Words of the trail for what a connection has become. */
export const connectionActions: Readonly<Record<ConnectionState, AuditAction>> = {
  requested: connectionsAudit.action('connection.request'),
  active: connectionsAudit.action('connection.prove'),
  refused: connectionsAudit.action('connection.refuse'),
  ended: connectionsAudit.action('connection.end'),
};
