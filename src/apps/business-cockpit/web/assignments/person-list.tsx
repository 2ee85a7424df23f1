import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';
import { findings, type Finding, holderDimensions } from '#domains/licences/licences.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListFilter } from '#platform/web/list/list-frame-props.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { FigureStrip, FigureStripPlace, type StripCell } from '#platform/web/ui/figure-strip.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { peopleClient } from '../clients.ts';
import { useAttributeName } from '../costs/use-row-name.ts';
import { cockpitTexts } from '../texts.ts';
import { FindingChips } from './finding-chips.tsx';

const few = 2;

/** Columns of product reference A1.3. */
export function usePersonColumns(): Column<LicencePerson>[] {
  const t = useT(cockpitTexts);
  return [
    {
      id: 'name',
      header: t('people.name'),
      isSortable: true,
      width: '30%',
      alsoExports: [
        { id: 'address', title: t('people.address') },
        {
          id: 'account',
          title: t('people.account'),
          words: wordsOf(['enabled', 'disabled'] as const, (id) => t(`account.${id}`)),
        },
      ],
      cell: (row) => (
        <span className="bc-person">
          <Avatar name={row.name} size="sm" />
          <TwoLines first={row.name} second={row.address} />
        </span>
      ),
    },
    {
      id: 'department',
      header: t('people.department'),
      isSortable: true,
      cell: (row) => row.department || t('none'),
    },
    {
      id: 'enabled',
      header: t('people.account'),
      isOptional: true,
      cell: (row) => t(row.isEnabled ? 'account.enabled' : 'account.disabled'),
    },
    {
      id: 'licences',
      header: t('people.licences'),
      width: '23%',
      alsoExports: [
        {
          id: 'sources',
          title: t('people.source'),
          words: wordsOf(['direct', 'group'] as const, (id) => t(`sheet.${id}`)),
        },
        { id: 'groups', title: t('people.groups') },
      ],
      cell: (row) => <LicenceNames row={row} />,
    },
    {
      id: 'source',
      header: t('people.source'),
      isOptional: true,
      cell: (row) => <Sources row={row} />,
    },
    {
      id: 'findings',
      header: t('people.findings'),
      words: wordsOf(findings, (id) => t(`finding.${id}`)),
      cell: (row) => (row.findings.length > 0 ? <FindingChips findings={row.findings} /> : null),
    },
    {
      id: 'lastActiveOn',
      header: t('people.lastActive'),
      isSortable: true,
      cell: (row) =>
        row.lastActiveOn === null ? (
          <span className="ui-muted">{t('none')}</span>
        ) : (
          <DateText value={row.lastActiveOn} />
        ),
    },
    {
      id: 'monthly',
      header: t('people.monthly'),
      isSortable: true,
      align: 'end',
      cell: (row) => <Money amount={row.monthly} />,
    },
  ];
}

/** Ways in which the licences come, each once. */
function Sources({ row }: { readonly row: LicencePerson }) {
  const t = useT(cockpitTexts);
  const ways = row.licences.map(({ groupName }) =>
    groupName === null ? t('sheet.direct') : t('sheet.byGroup', { group: groupName }),
  );
  return [...new Set(ways)].join(', ');
}

/** A licence that comes in two ways stands once. */
function LicenceNames({ row }: { readonly row: LicencePerson }) {
  const t = useT(cockpitTexts);
  const names = [...new Set(row.licences.map(({ name }) => name))];
  return (
    <span>
      {names.slice(0, few).join(', ')}
      {names.length > few ? (
        <span className="ui-muted"> {t('people.more', { count: names.length - few })}</span>
      ) : null}
    </span>
  );
}

interface PersonFiguresProps {
  readonly summary:
    | {
        readonly people: number;
        readonly activity: 'known' | 'concealed' | 'unknown';
        readonly findings: readonly { readonly finding: Finding; readonly people: number }[];
      }
    | undefined;
  readonly list: Pick<ListPage<LicencePerson>, 'linkWith' | 'filters'>;
}

/** Findings that a strip has room for, beside the people. */
const most = 3;

/**
 * Figures over the people that narrow them: everybody, then what there is to look at. Who is active
 * is never guessed.
 */
export function PersonFigures({ summary, list }: PersonFiguresProps) {
  const t = useT(cockpitTexts);
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  if (!summary) return <FigureStripPlace />;
  const link = (finding: string | undefined) => list.linkWith({ finding, page: undefined });
  const found = summary.findings.filter(({ people }) => people > 0).slice(0, most);
  const cells: StripCell[] = found.map(({ finding, people }) => ({
    id: finding,
    label: t(`finding.${finding}`),
    value: people,
    detail: t('figure.found', { count: people }),
    href: link(finding),
  }));
  const none = { id: 'any', label: t('people.findings'), value: 0, detail: t('figure.noFinding') };
  return (
    <FigureStrip
      label={t('people.figures')}
      active={shown['finding'] ?? 'all'}
      cells={[
        {
          id: 'all',
          label: t('figure.holders'),
          value: summary.people,
          detail: t('figure.withLicence'),
          href: link(undefined),
        },
        ...(cells.length > 0 ? cells : [none]),
        ...(summary.activity === 'known'
          ? []
          : [
              {
                id: 'activity',
                label: t('people.lastActive'),
                value: t('none'),
                detail: t(summary.activity === 'concealed' ? 'figure.concealed' : 'figure.unknown'),
              },
            ]),
      ]}
    />
  );
}

interface Summary {
  readonly departments: readonly string[];
  readonly licences: readonly { readonly skuId: string; readonly name: string }[];
  readonly groups: readonly { readonly groupId: string; readonly name: string }[];
}
type Shown = Readonly<Record<string, string | undefined>>;

/** Attributes that the cost distribution leads here with; departments have a filter at all times. */
const led = ['company', 'country', 'costCentre', 'userType'] as const;

/** Filters of people; those that only a link sets stand there while they hold. */
export function usePersonFilters(summary: Summary | undefined, shown: Shown): ListFilter[] {
  const t = useT(cockpitTexts);
  const nameOf = useAttributeName();
  const { departments = [], licences = [], groups = [] } = summary ?? {};
  return [
    {
      name: 'finding',
      label: t('people.findings'),
      all: t('people.allFindings'),
      options: [
        { id: 'any', label: t('people.anyFinding') },
        ...findings.map((id) => ({ id, label: t(`finding.${id}`) })),
      ],
    },
    {
      name: 'licence',
      label: t('people.licences'),
      all: t('people.allLicences'),
      options: licences.map(({ skuId: id, name: label }) => ({ id, label })),
    },
    ...(groups.length > 0 || shown['group'] !== undefined
      ? [
          {
            name: 'group',
            label: t('people.group'),
            all: t('people.allGroups'),
            options: groups.map(({ groupId: id, name: label }) => ({ id, label })),
          },
        ]
      : []),
    {
      name: 'department',
      label: t('people.department'),
      all: t('people.allDepartments'),
      options: departments.map((id) => ({ id, label: id })),
    },
    ...led.flatMap((name) => {
      const value = shown[name];
      if (value === undefined) return [];
      const options = [{ id: value, label: nameOf(name, value) }];
      return [{ name, label: t(`dimension.${name}`), all: t('people.all'), options }];
    }),
    ...holderDimensions.flatMap((name) => {
      if (shown['without'] !== name) return [];
      const options = [{ id: name, label: t(`without.${name}`) }];
      return [{ name: 'without', label: t('people.without'), all: t('people.all'), options }];
    }),
  ];
}

/**
 * One person by id, on whatever page of the list, or on none: a link leads to it, and an exception
 * takes it out of a list of findings. A row that is there already stands until it is read.
 */
export function usePerson(id: string | undefined, rows: readonly LicencePerson[]) {
  const source = useDataSource(
    peopleClient.get,
    { params: { holderId: id ?? '' } },
    { enabled: id !== undefined },
  );
  // while another one is read, the one before is still there
  const read = source.data?.id === id ? source.data : undefined;
  return { ...source, data: read ?? rows.find((row) => row.id === id) };
}
