import type { Accounts } from '#domains/posture/posture.schema.ts';
import { signInMethods } from '#domains/posture/sign-in-methods.values.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { WorldMap } from '#platform/web/ui/charts.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { postureClient } from './clients.ts';
import { securityTexts } from './texts.ts';
import { useDayRange } from './use-posture.ts';

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
