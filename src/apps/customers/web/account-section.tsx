import { Pencil } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { AccountChange, TenantAccount } from '#domains/tenants/tenant-records.schema.ts';
import { segments } from '#domains/tenants/tenant-records.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { EventLine } from '#platform/web/ui/event-line.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { accountsClient } from './clients.ts';
import { customersTexts } from './texts.ts';

const AccountSheet = lazy(() =>
  import('./account-sheet.tsx').then((sheet) => ({ default: sheet.AccountSheet })),
);

/** Master data of the customer, and who changed what of it. */
export function AccountSection({ tenantId }: { readonly tenantId: string }) {
  const t = useT(customersTexts);
  const [isOpen, setOpen] = useState(false);
  const source = useDataSource(accountsClient.get, { params: { recordId: tenantId } });
  const failure = useSourceFailure({ title: t('account.failed'), source });
  const mayKeep = useMayUse(...rights.tenants.keep);
  const kept = source.data;
  return (
    <Section
      title={t('account.title')}
      actions={
        kept && mayKeep ? (
          <Button icon={Pencil} size="sm" onPress={() => setOpen(true)}>
            {t('account.change')}
          </Button>
        ) : undefined
      }
    >
      {failure}
      {source.initialState ? <Skeleton lines={6} /> : null}
      {kept ? (
        <Stack gap={5}>
          <AccountFacts account={kept.account} />
          <History changes={kept.history} />
        </Stack>
      ) : null}
      <Suspense fallback={null}>
        {kept && isOpen ? (
          <AccountSheet tenantId={tenantId} kept={kept} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </Section>
  );
}

function AccountFacts({ account }: { readonly account: TenantAccount }) {
  const t = useT(customersTexts);
  const valueOf = useValue(account.billingCurrency);
  const { street, postalCode, city, country, contactName, contactEmail } = account;
  const address = [street, `${postalCode} ${city}`.trim(), country].filter(Boolean).join(', ');
  const contact = [contactName, contactEmail].filter(Boolean).join(', ');
  const single = [
    'licenseBundle',
    'creditLimit',
    'billingCurrency',
    'market',
    'segment',
    'marketplaceOnboarded',
    'securityOnboarded',
    'buyerReference',
    'vatId',
  ] as const;
  return (
    <Facts
      facts={[
        ...single.map((field) => ({
          id: field,
          label: t(`account.${field}`),
          value: valueOf(field, String(account[field] ?? '')),
        })),
        { id: 'address', label: t('account.address'), value: address || '–' },
        { id: 'contact', label: t('account.contact'), value: contact || '–' },
      ]}
    />
  );
}

/** Returns a value of the master data in words; amounts of old have no currency of their own. */
function useValue(currencyCode?: string) {
  const t = useT(customersTexts);
  const format = useFormat();
  return (field: AccountChange['field'], value: string): string => {
    if (field === 'creditLimit') {
      if (value === '') return t('account.noLimit');
      return currencyCode === undefined
        ? format.number(value)
        : format.money({ value, currencyCode });
    }
    if (value === '') return '–';
    if (value === 'true' || value === 'false') return t(`account.${value}`);
    const segment = segments.find((one) => one === value);
    return segment ? t(`segment.${segment}`) : value;
  };
}

function History({ changes }: { readonly changes: readonly AccountChange[] }) {
  const t = useT(customersTexts);
  const valueOf = useValue();
  const words = ({ field, before, after }: AccountChange) => [
    valueOf(field, before),
    valueOf(field, after),
  ];
  if (changes.length === 0) return <p className="ui-muted">{t('account.unchanged')}</p>;
  return (
    <EventLine
      label={t('account.history')}
      entries={changes.map((change, place) => ({
        id: `${change.at} ${change.field} ${String(place)}`,
        title: t(`account.${change.field}`),
        detail: `${words(change).join(' → ')} · ${change.by}`,
        at: <DateText value={change.at} />,
        kind: place === 0 ? 'latest' : 'happened',
      }))}
    />
  );
}
