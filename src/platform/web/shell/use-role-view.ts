import { resetAll } from '../data/query-client.ts';
import { mayLeave } from '../forms/unsaved.ts';
import { useGo } from '../router/address.ts';
import { type RoleView, noOverrides } from '../session/preview.rules.ts';
import { isCut } from '../session/role-view.rules.ts';
import {
  activeTenant,
  activeUser,
  authKind,
  heldPermissions,
  useSession,
} from '../session/session.ts';

export interface RoleViewing {
  /**
   * Shows the whole portal, from its home on, as somebody sees it who holds just these permissions.
   */
  readonly start: (view: Pick<RoleView, 'name' | 'permissions'>) => void;
  /** Ends it and leads back to where it was started. */
  readonly stop: () => void;
}

/**
 * The portal seen as a role: a view of this tab alone, which the server knows nothing of. Asks
 * before input is lost (UXR-2).
 */
export function useRoleView(): RoleViewing {
  const go = useGo();
  const show = (seenAs: RoleView | undefined, address: string): void =>
    void mayLeave().then((may) => {
      if (!may) return;
      useSession.setState({ overrides: { ...noOverrides, seenAs } });
      go(address);
      void resetAll(); // what was read with more rights must not stand in the view
    });
  return {
    start(view) {
      const isStaff = authKind() === 'internal';
      const held = heldPermissions(activeUser(), activeTenant());
      const seenAs = {
        ...view,
        isCut: isCut(held, view.permissions),
        from: location.pathname + location.search,
      };
      show(
        { ...seenAs, tenantId: isStaff ? undefined : activeTenant()?.id },
        isStaff ? '/internal/portal' : '/:/portal',
      );
    },
    stop() {
      const { seenAs } = useSession.getState().overrides;
      if (seenAs) show(undefined, seenAs.from);
    },
  };
}
