import { DoorOpen, Star } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useDemoMode } from '../../demo/demo-mode.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePortal } from '../../router/portal.ts';
import { useActiveTenant, useAuthKind, useCurrentUser, useSession } from '../../session/session.ts';
import { checkTenant } from '../../session/tenant-access.ts';
import type { TenantView } from '../../session/user.rules.ts';
import type { RememberedTenant } from '../../settings/settings.rules.ts';
import { toggleFavourite, useSettings } from '../../settings/settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLinkProps } from '../../ui/link.tsx';
import type { FinderItem } from './finder-item.ts';
import { Finder, type FinderGroup } from './finder.tsx';
import { laterTexts } from './texts.ts';
import { useSwitchTenant } from '../use-switch-tenant.ts';
import { useCustomersPages } from '../use-visit.ts';
import { useTenantSearch } from './use-tenant-search.ts';
import { visitTexts } from './visit-texts.ts';

const shownAtMost = 50;

/**
 * Favourites, recent and all tenants by typing; the star keeps the one at hand among the
 * favourites. In demo mode staff choose among demo tenants, which nobody keeps.
 */
export function TenantFinder({ onDone }: { readonly onDone: () => void }) {
  const t = useT(laterTexts);
  const [typed, setTyped] = useState('');
  const current = useActiveTenant();
  const search = useTenantSearch(useDeferredValue(typed), shownAtMost);
  const switchTo = useSwitchTenant();
  const isStaff = useAuthKind() === 'internal';
  const isDemo = useDemoMode() && isStaff;
  const remembered = useRemembered(onDone);
  const all = search.tenants.map((tenant): FinderItem => ({
    id: `all-${tenant.id}`,
    label: tenant.name,
    hint: tenant.id === current?.id ? t('current') : tenant.isSetUp ? undefined : t('beingSetUp'),
    tone: tenant.isSetUp ? 'success' : 'warning',
    onPick: () => {
      onDone();
      switchTo(tenant);
    },
  }));
  const groups: FinderGroup[] = [
    ...(typed === '' && !isDemo ? remembered : []),
    { id: 'all', label: t(isStaff ? 'allCustomers' : 'allTenants'), items: all },
  ];
  const isEmpty = all.length === 0 && !search.isBusy;
  const further = search.isMore
    ? t('manyMore', { count: search.more })
    : search.more > 0
      ? t('more', { count: search.more })
      : '';
  const find = t(isStaff ? 'findCustomer' : 'findTenant');
  const note = search.hasFailed ? t('searchFailed') : isEmpty ? t('noMatch') : further;
  return (
    <>
      <Finder
        label={find}
        placeholder={find}
        typed={typed}
        onType={setTyped}
        groups={groups}
        note={note}
        isBusy={search.isBusy}
        onEnd={search.loadMore}
      />
      {current && !isDemo ? <StarButton tenant={current} /> : null}
      {current && isStaff && !isDemo ? <PagesLink tenant={current} /> : null}
    </>
  );
}

/**
 * Favourites and recent tenants without the one at hand. Staff's are known by name only, so they
 * are asked for when picked.
 */
function useRemembered(onDone: () => void): readonly FinderGroup[] {
  const t = useT(laterTexts);
  const { directory } = usePortal();
  const { favouriteTenants, recentTenants } = useSettings();
  const own = useCurrentUser()?.tenants ?? [];
  const isStaff = useAuthKind() === 'internal';
  const current = useActiveTenant()?.id;
  const switchTo = useSwitchTenant();
  const pick = async (one: RememberedTenant): Promise<void> => {
    const known: TenantView | undefined = own.find((tenant) => tenant.id === one.id);
    const check = known ? undefined : await checkTenant(directory, one.id);
    const tenant = known ?? (check?.state === 'granted' ? check.tenant : undefined);
    onDone();
    if (tenant) switchTo(tenant);
  };
  const items = (group: string, of: readonly RememberedTenant[]): readonly FinderItem[] =>
    of
      .filter(
        (one) => one.id !== current && (isStaff || own.some((tenant) => tenant.id === one.id)),
      )
      .map((one) => ({ id: `${group}-${one.id}`, label: one.name, onPick: () => void pick(one) }));
  const others = recentTenants.filter(
    (one) => !favouriteTenants.some((favourite) => favourite.id === one.id),
  );
  return [
    { id: 'favourites', label: t('favourites'), items: items('favourites', favouriteTenants) },
    { id: 'recent', label: t('recentTenants'), items: items('recent', others) },
  ];
}

/** The way to the customer's own pages, for staff who may open them and are not there. */
function PagesLink({ tenant }: { readonly tenant: TenantView }) {
  const t = useT(visitTexts);
  const href = useCustomersPages()(tenant.id);
  const isThere = useSession((session) => session.visiting);
  const link = useLinkProps(href ?? '');
  if (href === undefined || isThere) return null;
  return (
    <a className="ui-option shell-star" {...link}>
      <Icon of={DoorOpen} />
      <span className="ui-option-text">{t('open', { tenant: tenant.name })}</span>
    </a>
  );
}

function StarButton({ tenant }: { readonly tenant: TenantView }) {
  const t = useT(laterTexts);
  const isStarred = useSettings((settings) =>
    settings.favouriteTenants.some((one) => one.id === tenant.id),
  );
  return (
    <button
      type="button"
      className="ui-option shell-star"
      data-starred={isStarred || undefined}
      aria-pressed={isStarred}
      onClick={() => toggleFavourite(tenant)}
    >
      <Icon of={Star} />
      <span className="ui-option-text">{t('star', { name: tenant.name })}</span>
    </button>
  );
}
