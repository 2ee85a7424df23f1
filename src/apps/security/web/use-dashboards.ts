import { rights } from '#platform/common/rights.ts';
import { useGate } from '#platform/web/router/access.ts';

/** Dashboards in the order of their tabs. */
const dashboards = ['ceo', 'ciso', 'communications', 'identity', 'devices'] as const;
export type Dashboard = (typeof dashboards)[number];

/** Returns the dashboards that are open to the reader, in their order. */
export function useDashboards(): readonly Dashboard[] {
  const { posture } = rights;
  const isOpen = {
    ceo: useIsOpen('ceo', posture.readForDirectors),
    ciso: useIsOpen('ciso', posture.readForSecurity),
    communications: useIsOpen('communications', posture.readCommunications),
    identity: useIsOpen('identity', posture.readIdentity),
    devices: useIsOpen('devices', posture.readDevices),
  };
  return dashboards.filter((id) => isOpen[id]);
}

type Needed = (typeof rights.posture)[
  | 'readForDirectors'
  | 'readForSecurity'
  | 'readCommunications'
  | 'readIdentity'
  | 'readDevices'];

function useIsOpen(id: Dashboard, requiredPermissions: Needed): boolean {
  return useGate({ requiredPermissions, flag: `security/dashboards/${id}` })?.allowed === true;
}
