import { DoorOpen, Ellipsis, KeyRound } from 'lucide-react';
import { rights } from '#platform/common/rights.ts';
import type { Customer } from '#domains/subscriptions/customers.schema.ts';
import { useDemoMode } from '#platform/web/demo/demo-mode.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useActiveTenant, useMayUse } from '#platform/web/session/session.ts';
import { useCustomersPages } from '#platform/web/shell/use-visit.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { customersTexts } from './texts.ts';
import './customers.css';

/** Name and standing of a customer, and what staff do for it. */
export function CustomerHead({ customer }: { readonly customer: Customer | undefined }) {
  const t = useT(customersTexts);
  const format = useFormat();
  const { id = '', name } = useActiveTenant() ?? {};
  const isDemo = useDemoMode();
  const pagesOf = useCustomersPages();
  const pages = isDemo ? undefined : pagesOf(id);
  const mayRequest = useMayUse(...rights.staffAccess.request);
  const facts = customer && [
    t('bundle', { bundle: customer.licenseBundle }),
    t('since', { date: format.date(customer.since, 'month') }),
    customer.domain,
    customer.isOnboarded ? '' : t('notOnboarded'),
  ];
  return (
    <PageHeader
      title={customer?.tenantName ?? name ?? t('title')}
      breadcrumbs={[{ label: t('back'), href: '/internal/customers' }]}
      description={facts?.filter(Boolean).join('\u00a0· ') ?? <Skeleton width="18rem" />}
      actions={
        <div className="cu-actions">
          {pages === undefined ? null : (
            <LinkButton variant="primary" icon={DoorOpen} href={pages}>
              {t('openPages')}
            </LinkButton>
          )}
          {mayRequest ? (
            <LinkButton
              variant={pages === undefined ? 'primary' : 'secondary'}
              icon={KeyRound}
              href={linkTo('/internal/admin/staff-access', { dialog: 'request' })}
            >
              {t('takeAccess')}
            </LinkButton>
          ) : null}
          <MoreActions tenantId={customer?.tenantId} />
        </div>
      }
    />
  );
}

/** Acts that have pages of their own; each opens with this customer chosen. */
function MoreActions({ tenantId = '' }: { readonly tenantId: string | undefined }) {
  const t = useT(customersTexts);
  const mayUsers = useMayUse(...rights.users.byStaff);
  const mayRoles = useMayUse(...rights.roles.byStaff);
  const mayOnboard = useMayUse(...rights.tenants.onboard);
  const mayKeep = useMayUse(...rights.tenants.keep);
  const mayOffboard = useMayUse(...rights.tenants.offboard);
  const support = '/internal/support-tools';
  const users = linkTo('/internal/admin/:/users');
  const items = [
    ...(mayUsers
      ? [
          { id: 'invite', label: t('invite'), href: `${users}?dialog=invite` },
          { id: 'users', label: t('users'), href: users },
        ]
      : []),
    ...(mayRoles
      ? [{ id: 'roles', label: t('roles'), href: linkTo('/internal/admin/:/roles') }]
      : []),
    ...(mayOnboard
      ? [
          {
            id: 'onboarding',
            label: t('onboarding'),
            href: `${support}/onboarding/service-onboarding?tenant=${tenantId}`,
          },
        ]
      : []),
    ...(mayKeep
      ? [
          {
            id: 'rename',
            label: t('rename'),
            href: `${support}/customer-base/rename-tenant?tenant=${tenantId}`,
          },
        ]
      : []),
    ...(mayOffboard
      ? [
          {
            id: 'offboard',
            label: t('offboard'),
            tone: 'danger' as const,
            href: `${support}/offboarding/offboarding-customers?dialog=plan&tenant=${tenantId}`,
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      label={t('more')}
      trigger={<IconButton icon={Ellipsis} label={t('more')} />}
      items={items}
    />
  );
}
