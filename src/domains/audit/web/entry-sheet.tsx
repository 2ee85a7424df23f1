import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { ObjectDiff } from '#platform/web/ui/diff-view.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import type { AuditRow } from '../audit.schema.ts';
import { changeOf, valueText } from '../audit-fields.rules.ts';
import { auditTexts } from './texts.ts';
import { useAct, useReason } from './use-sentence.ts';

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
