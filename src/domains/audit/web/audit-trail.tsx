import { ScrollText } from 'lucide-react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame, type ListFilter } from '#platform/web/list/list-frame.tsx';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import type { AuditRow } from '../audit.contract.ts';
import { auditActions, auditRanges, auditSubjects } from '../audit-words.rules.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { auditTexts } from './texts.ts';
import { useAct, useReason } from './use-sentence.ts';

const actorKinds = ['customer', 'internal', 'system'] as const;
const trails = ['own', 'everyTenant'] as const;

const filters = { action: auditActions, subjectKind: auditSubjects, by: actorKinds, range: auditRanges } as const;
const sort = { by: 'at', direction: 'desc' } as const;
export const auditList = defineList({ sortable: ['at'], sort, filters: { ...filters, trail: trails } });

const readOpen = (search: Search) => ({ entry: search['entry'] });

interface AuditTrailProps {
  readonly list: ListPage<AuditRow>;
  /** What the trail shows unless it is to show the looks at all customers. */
  readonly own: string;
}

/** The trail of a tenant or of the operator, each line a sentence, each entry with what was before and after. */
export function AuditTrail({ list, own }: AuditTrailProps) {
  const t = useT(auditTexts);
  const act = useAct();
  const [{ entry }, set] = useAddressState(readOpen);
  const shown = list.source.rows.find((row) => row.id === entry);
  return (
    <>
      <ListFrame
        list={list}
        label={t('title')}
        failure={t('failed')}
        search={t('search')}
        filters={useFilters(own)}
        columns={useAuditColumns()}
        rowName={(row) => t('sentence', { who: row.actorName, act: act(row) })}
        rowHref={(row) => list.linkWith({ entry: row.id })}
        empty={{ icon: ScrollText, title: t('empty'), hint: t('emptyHint') }}
      />
      {shown ? (
        <EntrySheet
          entry={shown}
          sameRequest={list.linkWith({ entry: undefined, page: undefined, search: shown.correlationId })}
          onClose={() => set({ entry: undefined })}
        />
      ) : null}
    </>
  );
}

function useFilters(own: string): ListFilter[] {
  const t = useT(auditTexts);
  const looks = { name: 'trail', label: t('trail'), all: own, options: [{ id: 'everyTenant', label: t('trail.everyTenant') }] };
  return [
    looks,
    { name: 'range', label: t('range'), all: t('allRange'), options: auditRanges.map((id) => ({ id, label: t(`range.${id}`) })) },
    { name: 'by', label: t('by'), all: t('allBy'), options: actorKinds.map((id) => ({ id, label: t(`by.${id}`) })) },
    {
      name: 'subjectKind',
      label: t('subject'),
      all: t('allSubjects'),
      options: auditSubjects.map((id) => ({ id, label: t(`subject.${id}`) })),
    },
  ];
}

function useAuditColumns(): Column<AuditRow>[] {
  const t = useT(auditTexts);
  const reason = useReason();
  const actions = wordsOf(auditActions, (id) => t(`act.${id}`, { what: '' }));
  const kinds = wordsOf(actorKinds, (id) => t(`by.${id}`));
  return [
    { id: 'at', header: t('at'), isSortable: true, width: '11rem', cell: (row) => <DateText value={row.at} style="dateTime" /> },
    {
      id: 'actor',
      header: t('who'),
      width: '20%',
      alsoExports: [{ id: 'actorKind', title: t('by'), words: kinds }],
      cell: (row) => <Actor entry={row} />,
    },
    {
      id: 'action',
      header: t('what'),
      words: actions,
      alsoExports: [
        { id: 'subjectKind', title: t('subject'), words: wordsOf(auditSubjects, (id) => t(`subject.${id}`)) },
        { id: 'subject', title: t('about') },
        { id: 'subjectId', title: t('subjectId') },
        { id: 'before', title: t('before') },
        { id: 'after', title: t('after') },
        { id: 'correlationId', title: t('correlationId') },
      ],
      cell: (row) => <Act entry={row} />,
    },
    { id: 'reason', header: t('why'), width: '20%', isHiddenOnPhone: true, cell: (row) => reason(row) || '–' },
  ];
}

function Actor({ entry }: { readonly entry: AuditRow }) {
  const t = useT(auditTexts);
  const side = entry.isForCustomer ? t('forCustomer') : entry.actorKind === '' ? '' : t(`by.${entry.actorKind}`);
  return side === '' ? <span>{entry.actorName}</span> : <TwoLines first={entry.actorName} second={side} />;
}

function Act({ entry }: { readonly entry: AuditRow }) {
  const t = useT(auditTexts);
  const act = useAct();
  return (
    <span>
      {act(entry)} {entry.isErased ? <Chip>{t('erased')}</Chip> : null}
    </span>
  );
}
