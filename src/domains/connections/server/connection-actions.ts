import type { AuditAction } from '#platform/common/slice-words.ts';
import type { ConnectionState } from '../connections.values.ts';
import { connectionsAudit } from '../connections.texts.ts';

/** Words of the trail for what a connection has become. */
export const connectionActions: Readonly<Record<ConnectionState, AuditAction>> = {
  requested: connectionsAudit.action('connection.request'),
  active: connectionsAudit.action('connection.prove'),
  refused: connectionsAudit.action('connection.refuse'),
  ended: connectionsAudit.action('connection.end'),
};
