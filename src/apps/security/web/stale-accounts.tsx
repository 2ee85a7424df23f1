import type { StaleAccount } from '#domains/posture/stale-accounts.schema.ts';
import { accountKinds } from '#domains/posture/posture.ts';
import { rights } from '#platform/common/rights.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { staleAccountsClient } from './clients.ts';
import { securityTexts } from './texts.ts';

const accountsList = defineList({
  sortable: ['name', 'lastSignInAt', 'createdAt'],
  sort: { by: 'lastSignInAt', direction: 'asc' },
  filters: { kind: accountKinds },
  take: 25,
});

const licences = { requiredPermissions: rights.licences.read };

/** Accounts that nobody uses: who, since when, and what their licences cost. */
export function StaleAccounts() {
  const t = useT(securityTexts);
  const list = useListPage(staleAccountsClient.list, accountsList, { rowKey: (row) => row.id });
  return (
    <Section title={t('stale.title')} description={t('stale.hint')}>
      <ListFrame
        list={list}
        label={t('stale.title')}
        failure={t('stale.failed')}
        search={t('stale.search')}
        filters={[
          {
            name: 'kind',
            label: t('stale.kind'),
            all: t('stale.allKinds'),
            options: accountKinds.map((id) => ({ id, label: t(`stale.${id}`) })),
          },
        ]}
        columns={useColumns()}
        rowName={(row) => row.name}
        empty={{ title: t('stale.empty'), hint: t('stale.emptyHint') }}
        none={{ title: t('stale.none'), hint: t('controls.noneHint') }}
      />
    </Section>
  );
}

function useColumns(): Column<StaleAccount>[] {
  const t = useT(securityTexts);
  const maySeeMoney = useGate(licences)?.allowed === true;
  const columns: Column<StaleAccount>[] = [
    {
      id: 'name',
      header: t('rows.name'),
      width: '32%',
      isSortable: true,
      alsoExports: [{ id: 'address', title: t('stale.address') }],
      cell: (row) => <TwoLines first={row.name} second={row.address} />,
    },
    {
      id: 'kind',
      header: t('stale.kind'),
      words: wordsOf(accountKinds, (id) => t(`stale.${id}`)),
      cell: (row) => t(`stale.${row.kind}`),
    },
    {
      id: 'lastSignInAt',
      header: t('rows.signedIn'),
      isSortable: true,
      cell: (row) =>
        row.lastSignInAt === null ? t('rows.never') : <DateText value={row.lastSignInAt} />,
    },
    {
      id: 'createdAt',
      header: t('stale.createdAt'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) =>
        row.createdAt === null ? t('stale.unknown') : <DateText value={row.createdAt} />,
    },
  ];
  if (!maySeeMoney) return columns;
  return [
    ...columns,
    {
      id: 'monthly',
      header: t('stale.monthly'),
      align: 'end',
      cell: (row) =>
        row.monthly === null ? (
          t('stale.noLicence')
        ) : (
          <TextLink
            href={linkTo('/:/business-cockpit/licenses/assignments', { search: row.address })}
          >
            <Money amount={row.monthly} />
          </TextLink>
        ),
    },
  ];
}
