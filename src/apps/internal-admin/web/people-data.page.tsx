import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Erasure, Person } from '#domains/privacy/privacy.schema.ts';
import { personDataClient } from '#domains/privacy/web/privacy-clients.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { internalTexts } from './texts.ts';

const PersonSheet = laterPart(() =>
  import('./person-sheet.tsx').then((sheet) => sheet.PersonSheet),
);

const erasureList = defineList({
  sortable: ['askedAt'],
  sort: { by: 'askedAt', direction: 'desc' },
  filters: {},
});
const readOpen = (search: Search) => ({ who: search['who'], person: search['person'] });
const tones: Readonly<Record<Erasure['state'], Tone>> = {
  waiting: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
};
const isMoving = ({ state }: Erasure): boolean => state === 'waiting' || state === 'running';
/** While a job works its outcome is looked for. */
const movingSeconds = 3;

/**
 * Somebody asks for their data or for their erasure: the person is found by address, past erasures
 * stand below.
 */
export function PeopleDataPage() {
  const t = useT(internalTexts);
  const [{ who, person }, set] = useAddressState(readOpen);
  return (
    <Stack gap={5}>
      <PageHeader title={t('privacy.title')} description={t('privacy.description')} />
      <Finder
        key={who ?? ''}
        who={who ?? ''}
        onFind={(text) => set({ who: text === '' ? undefined : text })}
      />
      {who === undefined ? null : (
        <Found who={who} onOpen={(id) => set({ person: id }, { push: true })} />
      )}
      <Erasures />
      {person === undefined ? null : (
        <PersonSheet key={person} userId={person} onClose={() => set({ person: undefined })} />
      )}
    </Stack>
  );
}

function Finder({ who, onFind }: { readonly who: string; readonly onFind: (who: string) => void }) {
  const t = useT(internalTexts);
  const [text, setText] = useState(who);
  return (
    <Inline gap={2}>
      <SearchField
        label={t('privacy.who')}
        value={text}
        onChange={setText}
        onSubmit={(typed) => onFind(typed.trim())}
      />
      <Button onPress={() => onFind(text.trim())}>{t('privacy.find')}</Button>
    </Inline>
  );
}

function Found({
  who,
  onOpen,
}: {
  readonly who: string;
  readonly onOpen: (personId: string) => void;
}) {
  const t = useT(internalTexts);
  const source = useDataSource(personDataClient.find, { query: { who } });
  const failure = useSourceFailure({ title: t('privacy.findFailed'), source });
  const columns = useFoundColumns();
  const people = source.data?.data;
  if (!people) return failure ?? <Skeleton lines={2} />;
  if (people.length === 0)
    return <EmptyState title={t('privacy.nobody')}>{t('privacy.nobodyHint')}</EmptyState>;
  return (
    <DataTable
      label={t('privacy.found')}
      rows={people}
      rowKey={({ id }) => id}
      rowName={({ name, email }) => name || email || t('nameless')}
      rowHref={({ id }) => linkTo('/internal/admin/people-data', { who, person: id })}
      rowActions={({ id }) => [
        { id: 'open', label: t('privacy.open'), icon: FileText, onAction: () => onOpen(id) },
      ]}
      columns={columns}
    />
  );
}

function useFoundColumns(): Column<Person>[] {
  const t = useT(internalTexts);
  return [
    {
      id: 'name',
      header: t('privacy.person'),
      cell: ({ name, email }) => <TwoLines first={name || t('nameless')} second={email} />,
    },
    { id: 'kind', header: t('users.kind'), cell: ({ kind }) => t(`users.kind.${kind}`) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ isErased }) => (isErased ? <Chip>{t('privacy.erased')}</Chip> : '–'),
    },
  ];
}

function Erasures() {
  const t = useT(internalTexts);
  const list = useListPage(personDataClient.erasures, erasureList, {
    rowKey: ({ id }) => id,
    refreshSeconds: (rows) => (rows.some(isMoving) ? movingSeconds : undefined),
  });
  return (
    <Section title={t('privacy.erasures')} description={t('privacy.erasuresHint')}>
      <ListFrame
        list={list}
        label={t('privacy.erasures')}
        failure={t('privacy.erasuresFailed')}
        columns={useColumns()}
        rowName={({ personId }) => personId}
        empty={{
          title: t('privacy.noErasures'),
          hint: t('privacy.noErasuresHint'),
          isGood: true,
        }}
      />
    </Section>
  );
}

function useColumns(): Column<Erasure>[] {
  const t = useT(internalTexts);
  return [
    {
      id: 'personId',
      header: t('privacy.person'),
      cell: ({ personId, reason }) => <TwoLines first={personId} second={reason} />,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state, done, total, redacted }) =>
        state === 'running' ? (
          <ProgressBar
            label={t('privacy.progress', { done, total })}
            value={done}
            max={Math.max(total, 1)}
          />
        ) : (
          <Inline gap={2}>
            <Chip tone={tones[state]}>{t(`privacy.state.${state}`)}</Chip>
            {state === 'done' ? (
              <span className="ui-muted">{t('privacy.redacted', { count: redacted })}</span>
            ) : null}
          </Inline>
        ),
    },
    {
      id: 'askedBy',
      header: t('privacy.askedBy'),
      isHiddenOnPhone: true,
      cell: ({ askedBy }) => askedBy,
    },
    {
      id: 'askedAt',
      header: t('privacy.askedAt'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: ({ askedAt }) => <DateText value={askedAt} style="dateTime" />,
    },
  ];
}
