import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useAccess } from '../router/access.ts';
import { useGo } from '../router/address.ts';
import { withTenant } from '../router/guards.rules.ts';
import { useShownPage } from '../router/portal.ts';
import { useActiveTenant, useCurrentUser, useIsMultiTenant } from '../session/session.ts';
import type { TenantView } from '../session/user.rules.ts';
import { useSettings } from '../settings/settings.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Finder, type FinderGroup, type FinderItem } from './finder.tsx';
import { found } from './finder.rules.ts';
import { Flyout } from './flyout.tsx';
import { switchTarget } from './tenant-switch.rules.ts';
import { shellTexts } from './texts.ts';

const shownAtMost = 50;

/** The tenant at hand; with several, the way to another one. */
export function TenantSwitcher() {
  const t = useT(shellTexts);
  const tenant = useActiveTenant();
  const tenants = useCurrentUser()?.tenants ?? [];
  const isMultiTenant = useIsMultiTenant();
  if (!tenant) return null;
  if (!isMultiTenant || tenants.length === 0) {
    return (
      <span className="shell-tenant" title={tenant.name}>
        <Avatar name={tenant.name} size="small" shape="square" />
        <span className="shell-tenant-name">{tenant.name}</span>
      </span>
    );
  }
  return (
    <Flyout
      role="dialog"
      align="start"
      label={t('tenant')}
      trigger={
        <>
          <VisuallyHidden>{t('switchTenant')} </VisuallyHidden>
          <span className="shell-tenant">
            <Avatar name={tenant.name} size="small" shape="square" />
            <span className="shell-tenant-name">{tenant.name}</span>
          </span>
          <Icon of={ChevronsUpDown} />
        </>
      }
    >
      {(close) => <TenantFinder tenants={tenants} current={tenant.id} onDone={close} />}
    </Flyout>
  );
}

interface TenantFinderProps {
  readonly tenants: readonly TenantView[];
  readonly current: string;
  readonly onDone: () => void;
}

function TenantFinder({ tenants, current, onDone }: TenantFinderProps) {
  const t = useT(shellTexts);
  const [typed, setTyped] = useState('');
  const switchTo = useSwitchTenant();
  const recentTenants = useSettings((settings) => settings.recentTenants);
  const item =
    (group: string) =>
    (tenant: TenantView): FinderItem => ({
      id: `${group}-${tenant.id}`,
      label: tenant.name,
      hint: tenant.id === current ? t('current') : undefined,
      onPick: () => {
        onDone();
        switchTo(tenant);
      },
    });
  const pick = (ids: readonly string[]) => ids.flatMap((id) => tenants.find((tenant) => tenant.id === id && id !== current) ?? []);
  const matches = found(
    tenants.map((tenant) => ({ ...tenant, label: tenant.name })),
    typed,
    shownAtMost,
  );
  const groups: FinderGroup[] = [{ id: 'all', label: t('allTenants'), items: matches.items.map(item('all')) }];
  if (typed === '') groups.unshift({ id: 'recent', label: t('recentTenants'), items: pick(recentTenants).map(item('recent')) });
  const note = matches.more > 0 ? t('more', { count: matches.more }) : matches.items.length === 0 ? t('noMatch') : '';
  return <Finder label={t('findTenant')} placeholder={t('findTenant')} typed={typed} onType={setTyped} groups={groups} note={note} />;
}

/** Goes to the same page in another tenant, as far as that tenant allows it. */
export function useSwitchTenant(): (tenant: TenantView) => void {
  const go = useGo();
  const shown = useShownPage();
  const access = useAccess();
  return (tenant) => go(withTenant(switchTarget({ tenant, app: shown.app, page: shown.page, access }), tenant.id));
}
