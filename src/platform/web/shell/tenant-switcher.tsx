import { ChevronsUpDown } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useT } from '../i18n/use-t.ts';
import {
  useActiveTenant,
  useAuthKind,
  useCurrentUser,
  useIsMultiTenant,
} from '../session/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Flyout } from './flyout.tsx';
import { shellTexts } from './texts.ts';

const TenantFinder = lazy(() =>
  import('./later/tenant-finder.tsx').then((finder) => ({ default: finder.TenantFinder })),
);

/** Shows the active tenant. Users of several tenants and staff can switch to another one. */
export function TenantSwitcher() {
  const t = useT(shellTexts);
  const tenant = useActiveTenant();
  const isStaff = useAuthKind() === 'internal';
  const own = useCurrentUser()?.tenants ?? [];
  const isMultiTenant = useIsMultiTenant();
  if (!tenant && !isStaff) return null;
  const name = tenant?.name ?? t('noTenant');
  const shown = (
    <span className="shell-tenant">
      {tenant ? <Avatar name={name} size="sm" shape="square" /> : null}
      <span className="shell-tenant-name">{name}</span>
    </span>
  );
  if (!isStaff && (!isMultiTenant || own.length === 0)) return shown;
  return (
    <Flyout
      role="dialog"
      align="start"
      shortcut="tenant"
      label={t(isStaff ? 'customers' : 'tenant')}
      trigger={
        <>
          <VisuallyHidden>{t(isStaff ? 'switchCustomer' : 'switchTenant')} </VisuallyHidden>
          {shown}
          <Icon of={ChevronsUpDown} />
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<Spinner />}>
          <TenantFinder onDone={close} />
        </Suspense>
      )}
    </Flyout>
  );
}
