import { DoorOpen, Ellipsis, KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Customer } from '#domains/subscriptions/customers.schema.ts';
import type { OutlookPeak } from '#domains/subscriptions/outlook.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useDemoMode } from '#platform/web/demo/demo-mode.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useActiveTenant, useMayUse } from '#platform/web/session/session.ts';
import { useCustomersPages } from '#platform/web/shell/use-visit.ts';
import { Figure, Figures } from '#platform/web/ui/figure.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { RidgePeak } from '#platform/web/ui/ridge/peaks.rules.ts';
import { Ridge } from '#platform/web/ui/ridge/ridge.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { outlookClient } from './clients.ts';
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

/** Shows monthly revenue, subscriptions, and the used part of the credit limit. */
export function CustomerFigures({ customer }: { readonly customer: Customer | undefined }) {
  const t = useT(customersTexts);
  const format = useFormat();
  if (!customer) return <div className="cu-figures-space" />;
  const { monthly, others, subscriptions, seats, credit } = customer;
  const more = others.map((amount) => format.money(amount)).join(', ');
  return (
    <div className="cu-figures">
      <Figures>
        <Figure
          label={t('revenue')}
          value={{ amount: monthly }}
          size={40}
          hint={more === '' ? undefined : t('others', { amounts: more })}
        />
        <Figure
          label={t('subscriptions', { count: subscriptions })}
          value={subscriptions}
          size={28}
        />
        <Figure label={t('seats', { count: seats })} value={seats} size={28} />
      </Figures>
      {credit ? <Credit credit={credit} /> : null}
    </div>
  );
}

function Credit({ credit }: { readonly credit: NonNullable<Customer['credit']> }) {
  const t = useT(customersTexts);
  const format = useFormat();
  const used = t('creditUsed', {
    taken: format.money(credit.taken),
    limit: format.money(credit.limit),
  });
  const parts = (['invoices', 'unbilled', 'orders'] as const).flatMap((part) =>
    Number(credit[part].value) === 0
      ? []
      : [t(`credit.${part}`, { amount: format.money(credit[part]) })],
  );
  return (
    <div className="cu-credit">
      <div className="cu-credit-head">
        <span className="ui-muted">{t('credit')}</span>
        <span>{format.percent(credit.share)}</span>
      </div>
      <UsageBar used={Math.round(credit.share * 1000)} booked={1000} label={used} />
      <span className="ui-muted cu-small">{used}</span>
      <span className="ui-muted cu-small">{parts.join(' · ')}</span>
    </div>
  );
}

const states = { due: 'due', later: 'later', renews: 'decided', ends: 'ends' } as const;

/** The customer's money over a year, with the days on which the customer decides. */
export function CustomerRidge() {
  const t = useT(customersTexts);
  const source = useDataSource(outlookClient.get);
  const failure = useSourceFailure({ title: t('due.failed'), source });
  const outlook = source.data;
  const [now] = useState(() => new Date());
  if (failure) return failure;
  if (outlook?.subscriptions === 0) return null;
  return (
    <Ridge
      isLoading={outlook === undefined}
      today={outlook?.today ?? now.toISOString().slice(0, 10)}
      currency={outlook?.monthly.currencyCode ?? 'EUR'}
      label={t('revenue')}
      reader="staff"
      steps={(outlook?.steps ?? []).map(({ from, amount, bound }) => ({
        from,
        amount: amount.value,
        bound: bound.value,
      }))}
      peaks={(outlook?.peaks ?? [])
        .filter(({ kind }) => kind === 'term')
        .map((peak) => toPeak(peak, t('due.term', { count: peak.count })))}
    />
  );
}

function toPeak(
  { id, on, monthly, state, outcome, subscriptions }: OutlookPeak,
  many: string,
): RidgePeak {
  const [only, ...more] = subscriptions;
  return {
    id,
    on,
    amount: monthly.value,
    title: more.length === 0 && only ? only.name : many,
    href: '#booked',
    state: states[state],
    outcome,
  };
}
