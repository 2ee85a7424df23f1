import type { Accounts, StaleAccount } from '#domains/posture/posture.schema.ts';
import { signInMethods, accountKinds } from '#domains/posture/posture.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { WorldMap } from '#platform/web/ui/charts.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useDayRange, postureClient, staleAccountsClient } from './posture.ts';
import { securityTexts } from './texts.ts';

/** Ways in which people may sign in, and where they did: sums, nobody by name. */
export function AccountSections() {
  const t = useT(securityTexts);
  const { days } = useDayRange();
  const source = useDataSource(postureClient.accounts, { query: { days } });
  const failure = useSourceFailure({ title: t('accounts.failed'), source });
  if (!source.data) return failure ?? <Skeleton lines={8} />;
  return (
    <>
      {failure}
      <Methods accounts={source.data} />
      <Countries countries={source.data.countries} />
    </>
  );
}

type Method = Accounts['methods'][number];

function Methods({ accounts: { methods, people } }: { readonly accounts: Accounts }) {
  const t = useT(securityTexts);
  const format = useFormat();
  const columns: Column<Method>[] = [
    { id: 'method', header: t('methods.one'), cell: ({ method }) => nameOf(method) },
    {
      id: 'people',
      header: t('methods.people'),
      align: 'end',
      cell: (row) =>
        t('figure.of', { value: format.number(row.people), whole: format.number(people) }),
    },
  ];
  return (
    <Section title={t('methods.title')} description={t('methods.hint')}>
      <PlainTable
        label={t('methods.title')}
        columns={columns}
        rows={methods}
        rowKey={({ method }) => method}
        isLoading={false}
        expected={4}
        empty={t('methods.none')}
      />
    </Section>
  );

  /** Name of a method; an unknown one in Microsoft's word. */
  function nameOf(method: string): string {
    const known = signInMethods.find((one) => one === method);
    return known ? t(`method.${known}`) : method;
  }
}

/** Outlines are found by two letters; what Microsoft tells otherwise is said below the map. */
const isCode = (country: string): boolean => /^[A-Z]{2}$/.test(country);

function Countries({ countries }: Pick<Accounts, 'countries'>) {
  const t = useT(securityTexts);
  const format = useFormat();
  const placed = countries.filter(({ country }) => isCode(country));
  const elsewhere = countries
    .filter(({ country }) => !isCode(country))
    .reduce((all, { count }) => all + count, 0);
  return (
    <Section title={t('countries.title')} description={t('countries.hint')}>
      <WorldMap
        title={t('countries.map')}
        countries={placed.map(({ country, count }) => ({ country, value: count }))}
        format={(value) => format.number(value)}
      />
      {elsewhere > 0 ? (
        <p className="ui-muted">{t('countries.elsewhere', { number: format.number(elsewhere) })}</p>
      ) : null}
    </Section>
  );
}

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
