import { useState } from 'react';
import type { Contract } from '#domains/billing/contracts.schema.ts';
import { contractEnds, contractKinds, contractStates } from '#domains/billing/contracts.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { PeakState } from '#platform/web/ui/peak.rules.ts';
import { TermAxis, TermLine } from '#platform/web/ui/term-line.tsx';
import { contractsTexts } from './contracts-texts.ts';

/** Columns of the contracts: what, its term on the axis that all share, and its cost a month. */
export function useContractColumns(): Column<Contract>[] {
  const t = useT(contractsTexts);
  const [today] = useState(() => plainDay(new Date()));
  return [
    {
      id: 'name',
      header: t('contract'),
      isSortable: true,
      width: '34%',
      alsoExports: [
        { id: 'kind', title: t('kind'), words: wordsOf(contractKinds, (id) => t(`kind.${id}`)) },
        {
          id: 'state',
          title: t('state'),
          words: wordsOf(contractStates, (id) => t(`state.${id}`)),
        },
        { id: 'number', title: t('number') },
        { id: 'quantity', title: t('quantity') },
        { id: 'startsOn', title: t('startsOn') },
      ],
      cell: (row) => <ContractName contract={row} />,
    },
    {
      id: 'endsOn',
      header: t('endsOn'),
      headerView: <TermAxis today={today} />,
      width: '46%',
      alsoExports: [
        { id: 'noticeBy', title: t('noticeBy') },
        { id: 'atEnd', title: t('atEnd'), words: wordsOf(contractEnds, (id) => t(`atEnd.${id}`)) },
        { id: 'signedBy', title: t('signedBy') },
        { id: 'signedOn', title: t('signedOn') },
      ],
      cell: (row) => <TermCell contract={row} today={today} />,
    },
    {
      id: 'monthly',
      header: t('monthly'),
      isSortable: true,
      align: 'end',
      cell: ({ monthly }) =>
        monthly === null ? <span className="ui-muted">–</span> : <Money amount={monthly} />,
    },
  ];
}

function ContractName({ contract }: { readonly contract: Contract }) {
  const t = useT(contractsTexts);
  const { kind, name, number, quantity } = contract;
  const count =
    quantity === null ? '' : t(kind === 'licence' ? 'seats' : 'pieces', { count: quantity });
  const told = kind === 'agreement' ? t('version', { version: number }) : number;
  return <TwoLines first={name} second={[count, told].filter(Boolean).join(', ')} />;
}

const peaks: Readonly<Record<Contract['atEnd'], PeakState>> = {
  renews: 'decided',
  ends: 'ends',
  open: 'later',
};

/** Line and sentence: the day to act where there is one, else what becomes of the contract. */
function TermCell({ contract, today }: { readonly contract: Contract; readonly today: string }) {
  const until = useUntil(contract);
  const { endsOn, noticeBy, atEnd, monthly, state } = contract;
  const last = endsOn ?? noticeBy;
  return (
    <span className="bc-term">
      {last === null ? null : (
        <TermLine
          endsOn={last}
          today={today}
          state={
            state === 'sign' || (state === 'due' && noticeBy === endsOn) ? 'due' : peaks[atEnd]
          }
          amount={Number(monthly?.value ?? 0)}
          choiceUntil={noticeBy !== null && noticeBy !== last ? noticeBy : undefined}
          label={until}
        />
      )}
      <span className={state === 'running' ? 'ui-muted' : 'bc-due'} aria-hidden={last !== null}>
        {until}
      </span>
    </span>
  );
}

/** Says until when somebody can act, and what happens otherwise. */
export function useUntil(contract: Contract): string {
  const t = useT(contractsTexts);
  const format = useFormat();
  const { kind, endsOn, noticeBy, noticeDays, atEnd, signedBy, signedOn, state } = contract;
  if (state === 'sign')
    return noticeBy === null ? t('until.signNow') : t('until.sign', { day: format.date(noticeBy) });
  if (kind === 'agreement' && signedOn !== null)
    return t('until.signed', { day: format.date(signedOn), by: signedBy });
  if (endsOn === null)
    return noticeDays > 0 ? t('until.open', { days: noticeDays }) : t('until.unlimited');
  const day = format.date(endsOn);
  if (atEnd === 'ends') return t('until.ends', { day });
  if (noticeBy === null) return t('until.over', { day });
  return noticeBy === endsOn
    ? t('until.renews', { day })
    : t('until.notice', { day: format.date(noticeBy) });
}
