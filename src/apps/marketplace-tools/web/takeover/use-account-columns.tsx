import type { Account } from '#domains/takeover/takeovers.schema.ts';
import type { AccountState } from '#domains/takeover/takeover.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { takeoverTexts } from './texts.ts';

const tones: Readonly<Record<AccountState, Tone>> = {
  new: 'info',
  matched: 'info',
  nameTaken: 'warning',
  left: 'neutral',
  taken: 'success',
};

/** State of a customer at Partner Center in a word. */
export function AccountChip({ account }: { readonly account: Account }) {
  const t = useT(takeoverTexts);
  if (account.isWanted) return <Chip tone="info">{t('state.running')}</Chip>;
  return <Chip tone={tones[account.state]}>{t(`state.${account.state}`)}</Chip>;
}

export function useAccountColumns(): Column<Account>[] {
  const t = useT(takeoverTexts);
  const format = useFormat();
  const words = useSliceWords();
  const ageOf = ({ failure, readAt }: Account): string => {
    if (failure !== null) return words.find(`freshness.${failure}`) ?? failure;
    return readAt === null ? t('age.never') : format.date(readAt, 'dateTime');
  };
  return [
    {
      id: 'name',
      header: t('customer'),
      cell: (row) => (
        <Inline gap={3}>
          <Avatar name={row.name} size="sm" shape="square" />
          <TwoLines first={row.name} second={row.domain} />
        </Inline>
      ),
    },
    {
      id: 'state',
      header: t('match'),
      cell: (row) => (
        <TwoLines
          first={<AccountChip account={row} />}
          second={row.tenantName !== null && row.tenantName !== row.name ? row.tenantName : ''}
        />
      ),
    },
    {
      id: 'subscriptions',
      header: t('subscriptions'),
      align: 'end',
      cell: (row) => <NumberText value={row.subscriptions} />,
    },
    {
      id: 'seats',
      header: t('seats'),
      align: 'end',
      cell: (row) => <NumberText value={row.seats} />,
    },
    { id: 'age', header: t('age'), cell: ageOf, isHiddenOnPhone: true },
  ];
}
