import { ShieldCheck } from 'lucide-react';
import { useMemo, type ReactNode, useState } from 'react';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import type { ListFilter } from '#platform/web/list/list-frame-props.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { ObjectDiff } from '#platform/web/ui/diff-view.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines, Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { changeOf, valueText } from '../audit-fields.rules.ts';
import { auditRanges } from '../audit-trail.rules.ts';
import type { AuditRow, Verification } from '../audit.schema.ts';
import { useAct, useReason, auditTexts } from './texts.ts';

interface EntrySheetProps {
  readonly entry: AuditRow;
  /** Address of the list with all entries of the same request. */
  readonly sameRequest: string;
  readonly onClose: () => void;
}

/** Sheet of one entry with all its recorded data. */
export function EntrySheet({ entry, sameRequest, onClose }: EntrySheetProps) {
  const t = useT(auditTexts);
  const act = useAct();
  const reason = useReason();
  const { find } = useSliceWords();
  const kind = find(`subject.${entry.subjectKind}`) ?? entry.subjectKind;
  const facts = [
    { term: t('at'), detail: <DateText value={entry.at} style="dateTime" /> },
    {
      term: t('who'),
      detail: entry.isForCustomer ? `${entry.actorName} (${t('forCustomer')})` : entry.actorName,
    },
    { term: t('subject'), detail: kind },
    ...(entry.subjectId === '' ? [] : [{ term: t('subjectId'), detail: entry.subjectId }]),
    ...(entry.reason === '' ? [] : [{ term: t('why'), detail: reason(entry) }]),
    {
      term: t('correlationId'),
      detail: <CopyText value={entry.correlationId} label={t('correlationId')} />,
    },
  ];
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      title={t('entry')}
      subtitle={t('sentence', { who: entry.actorName, act: act(entry) })}
    >
      <Stack gap={4}>
        {entry.isErased ? <Banner tone="info">{t('erasedHint')}</Banner> : null}
        <DescriptionList items={facts} layout="stack" />
        <TextLink href={sameRequest}>{t('sameRequest')}</TextLink>
        {entry.before || entry.after ? (
          <Change entry={entry} />
        ) : (
          <p className="ui-muted">{t('noChange')}</p>
        )}
      </Stack>
    </Sheet>
  );
}

/** Field by field, in the reader's words where there are some. */
function Change({ entry }: { readonly entry: AuditRow }) {
  const t = useT(auditTexts);
  const format = useFormat();
  const { find } = useSliceWords();
  const nameOf = (path: string): string => find(`field.${path}`) ?? path;
  const words = {
    yes: t('yes'),
    no: t('no'),
    field: nameOf,
    moment: (iso: string) => format.date(iso, 'dateTime'),
    until: (name: string, iso: string) => t('until', { name, date: format.date(iso) }),
    money: format.money,
  };
  return (
    <ObjectDiff
      label={t('change')}
      {...changeOf(entry)}
      nameOf={nameOf}
      show={(value) => valueText(value, words)}
    />
  );
}

const actorKinds = ['customer', 'internal', 'system'] as const;
const trails = ['own', 'everyTenant'] as const;

const sort = { by: 'at', direction: 'desc' } as const;

/** The list of a trail; its filters are the actions and subjects that slices declare. */
export function useAuditList() {
  const { names } = useSliceWords();
  return useMemo(
    () =>
      defineList({
        sortable: ['at'],
        sort,
        filters: {
          action: names('action'),
          subjectKind: names('subject'),
          by: actorKinds,
          range: auditRanges,
          trail: trails,
        },
      }),
    [names],
  );
}

const readOpen = (search: Search) => ({ entry: search['entry'] });

interface AuditTrailProps {
  readonly list: ListPage<AuditRow>;
  /** Value of the default filter, which leaves out reads over all customers. */
  readonly own: string;
}

/**
 * The trail of a tenant or of the operator, each line a sentence, each entry with what was before
 * and after.
 */
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
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      {shown ? (
        <EntrySheet
          entry={shown}
          sameRequest={list.linkWith({
            entry: undefined,
            page: undefined,
            search: shown.correlationId,
          })}
          onClose={() => set({ entry: undefined })}
        />
      ) : null}
    </>
  );
}

function useFilters(own: string): ListFilter[] {
  const t = useT(auditTexts);
  const { names, find } = useSliceWords();
  const looks = {
    name: 'trail',
    label: t('trail'),
    all: own,
    options: [{ id: 'everyTenant', label: t('trail.everyTenant') }],
  };
  return [
    looks,
    {
      name: 'range',
      label: t('range'),
      all: t('allRange'),
      options: auditRanges.map((id) => ({ id, label: t(`range.${id}`) })),
    },
    {
      name: 'by',
      label: t('by'),
      all: t('allBy'),
      options: actorKinds.map((id) => ({ id, label: t(`by.${id}`) })),
    },
    {
      name: 'subjectKind',
      label: t('subject'),
      all: t('allSubjects'),
      options: names('subject')
        .map((id) => ({ id, label: find(`subject.${id}`) ?? id }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    },
  ];
}

function useAuditColumns(): Column<AuditRow>[] {
  const t = useT(auditTexts);
  const reason = useReason();
  const { names, find } = useSliceWords();
  const actions = wordsOf(names('action'), (id) => find(`action.${id}`, { what: '' }) ?? id);
  const subjects = wordsOf(names('subject'), (id) => find(`subject.${id}`) ?? id);
  const kinds = wordsOf(actorKinds, (id) => t(`by.${id}`));
  return [
    {
      id: 'at',
      header: t('at'),
      isSortable: true,
      width: '11rem',
      cell: (row) => <DateText value={row.at} style="dateTime" />,
    },
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
        {
          id: 'subjectKind',
          title: t('subject'),
          words: subjects,
        },
        { id: 'subject', title: t('about') },
        { id: 'subjectId', title: t('subjectId') },
        { id: 'before', title: t('before') },
        { id: 'after', title: t('after') },
        { id: 'correlationId', title: t('correlationId') },
      ],
      cell: (row) => <Act entry={row} />,
    },
    {
      id: 'reason',
      header: t('why'),
      width: '20%',
      isHiddenOnPhone: true,
      cell: (row) => reason(row) || '–',
    },
  ];
}

function Actor({ entry }: { readonly entry: AuditRow }) {
  const t = useT(auditTexts);
  const side = entry.isForCustomer
    ? t('forCustomer')
    : entry.actorKind === ''
      ? ''
      : t(`by.${entry.actorKind}`);
  return side === '' ? (
    <span>{entry.actorName}</span>
  ) : (
    <TwoLines first={entry.actorName} second={side} />
  );
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

/**
 * Shows `verdict` once somebody asks: a long chain takes a moment, so it is not walked by itself.
 */
export function VerifyBadge({ verdict }: { readonly verdict: ReactNode }) {
  const t = useT(auditTexts);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return verdict;
  return (
    <Button icon={ShieldCheck} onPress={() => setAsked(true)}>
      {t('verify')}
    </Button>
  );
}

/** Result of verifying the chain; undefined while verification runs. */
export function Verdict({ data }: { readonly data: Verification | undefined }) {
  const t = useT(auditTexts);
  const format = useFormat();
  if (!data) return <Chip>{t('verifying')}</Chip>;
  const anchored =
    data.anchoredAt === null ? '' : `, ${t('anchored', { date: format.date(data.anchoredAt) })}`;
  return (
    <span role="status">
      {data.isSound ? (
        <Chip tone="success">{`${t('sound', { count: data.links })}${anchored}`}</Chip>
      ) : (
        <Chip tone="danger">{t('broken', { position: data.brokenAt ?? 0 })}</Chip>
      )}
    </span>
  );
}
