import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';
import { findings } from '#domains/licences/licences.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
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
