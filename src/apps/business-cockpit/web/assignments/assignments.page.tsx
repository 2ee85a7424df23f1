import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { findings, holderDimensions } from '#domains/licences/licences.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { peopleClient } from '../clients.ts';
import { LicencesFrame } from '../licences-frame.tsx';
import { requestTexts } from '../requests/texts.ts';
import { cockpitTexts } from '../texts.ts';
import { usePerson, usePersonFilters, PersonFigures, usePersonColumns } from './person-list.tsx';
import type { PersonAct } from './person-sheet.tsx';
import type { ActivityState } from './use-of-services.rules.ts';

interface BulkActsProps {
  readonly onAct: (act: Exclude<PersonAct, 'leave'>) => void;
}

/** Deeds on all chosen people at once. */
function BulkActs({ onAct }: BulkActsProps) {
  const t = useT(cockpitTexts);
  const r = useT(requestTexts);
  return (
    <>
      <Button size="sm" onPress={() => onAct('takeBack')}>
        {r('act.takeBack')}
      </Button>
      <Button size="sm" onPress={() => onAct('grant')}>
        {r('act.grant')}
      </Button>
      <Button size="sm" onPress={() => onAct('except')}>
        {t('person.except')}
      </Button>
    </>
  );
}

const PersonSheet = lazy(() =>
  import('./person-sheet.tsx').then((sheet) => ({ default: sheet.PersonSheet })),
);
const ActDialog = lazy(() =>
  import('./act-dialog.tsx').then((dialog) => ({ default: dialog.ActDialog })),
);

const attribute = (text: string) => text.slice(0, 200);
const idPattern = /^[\da-f-]{36}$/;
const peopleList = defineList({
  sortable: ['name', 'department', 'lastActiveOn', 'monthly'],
  sort: { by: 'name', direction: 'asc' },
  filters: {
    finding: ['any', ...findings],
    licence: (text: string) => (idPattern.test(text) ? text : undefined),
    group: (text: string) => (idPattern.test(text) ? text : undefined),
    department: attribute,
    company: attribute,
    country: attribute,
    costCentre: attribute,
    userType: attribute,
    without: holderDimensions,
  },
  take: 20,
});
const acts = ['takeBack', 'leave', 'grant', 'except'] as const;
const readOpen = (search: Search) => ({
  person: search['person'],
  dialog: oneOf(acts, search['dialog']),
});

/** Lists people with their licences, last use, cost and findings (A1.3). */
export function AssignmentsPage() {
  const t = useT(cockpitTexts);
  const r = useT(requestTexts);
  const [{ person, dialog }, set] = useAddressState(readOpen);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useListPage(peopleClient.list, peopleList, { rowKey: (row) => row.id });
  const summary = useDataSource(peopleClient.summary);
  const chosen = list.source.rows.filter(({ id }) => selected.has(id));
  const one = usePerson(person, list.source.rows);
  const about = person === undefined ? chosen : one.data ? [one.data] : [];
  return (
    <LicencesFrame tab="assignments" readAt={summary.data?.readAt} error={summary.error}>
      <PersonFigures summary={summary.data} list={list} />
      <ActivityBanner activity={summary.data?.activity} />
      <ListFrame
        list={list}
        label={t('tab.assignments')}
        failure={t('failed')}
        search={t('people.search')}
        filters={usePersonFilters(summary.data, list.filters)}
        toolbarEnd={
          <Button
            variant="ghost"
            icon={UserPlus}
            onPress={() => set({ dialog: 'grant', person: undefined })}
          >
            {r('act.grant')}
          </Button>
        }
        columns={usePersonColumns()}
        rowName={(row) => row.name}
        rowHref={(row) => list.linkWith({ person: row.id })}
        selection={{
          selected,
          onChange: setSelected,
          actions: <BulkActs onAct={(act) => set({ dialog: act })} />,
        }}
        empty={{ title: t('people.empty'), hint: t('people.emptyHint') }}
        none={{ title: t('people.none'), hint: t('people.noneHint') }}
      />
      <Suspense fallback={null}>
        {person === undefined ? null : (
          <PersonSheet
            key={person}
            source={one}
            activity={summary.data?.activity}
            onAct={(act) => set({ dialog: act })}
            onClose={() => set({ person: undefined, dialog: undefined })}
          />
        )}
        {dialog !== undefined && (about.length > 0 || dialog === 'grant') ? (
          <ActDialog
            key={dialog}
            act={dialog}
            people={about}
            licences={summary.data?.licences ?? []}
            licence={list.filters.licence}
            onClose={() => set({ dialog: undefined })}
            onDone={() => setSelected(new Set())}
          />
        ) : null}
      </Suspense>
    </LicencesFrame>
  );
}

/** Says how to learn who is active; it is never guessed. */
function ActivityBanner({ activity }: { readonly activity: ActivityState | undefined }) {
  const t = useT(cockpitTexts);
  if (activity === 'concealed')
    return <Banner title={t('people.concealed')}>{t('people.concealedHint')}</Banner>;
  if (activity === 'unknown')
    return <Banner title={t('people.unread')}>{t('people.unreadHint')}</Banner>;
  return null;
}
