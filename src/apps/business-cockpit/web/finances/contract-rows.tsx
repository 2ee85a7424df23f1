import { useState } from 'react';
import type { Contract, ContractDate } from '#domains/billing/contracts.schema.ts';
import { contractEnds, contractKinds, contractStates } from '#domains/billing/contracts.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { Blades, useBladeLink } from '#platform/web/blades/blades.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Figure } from '#platform/web/ui/figure.tsx';
import { TwoLines, Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { PeakState } from '#platform/web/ui/peak.rules.ts';
import { Sheet } from '#platform/web/ui/sheet.tsx';
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

interface ContractSheetProps {
  readonly contract: Contract;
  readonly dates: readonly ContractDate[];
  readonly onClose: () => void;
}

/** One contract: what it costs, how long it binds, its days, and the thing itself. */
export function ContractSheet({ contract, dates, onClose }: ContractSheetProps) {
  const t = useT(contractsTexts);
  const format = useFormat();
  const { kind, name, number, monthly, startsOn, endsOn, signedBy, signedOn } = contract;
  const from = format.date(startsOn);
  const facts = [
    {
      id: 'term',
      label: t('term'),
      value:
        endsOn === null
          ? t('term.from', { day: from })
          : t('term.span', { from, to: format.date(endsOn) }),
    },
    { id: 'notice', label: t('notice'), value: useNotice(contract) },
    { id: 'atEnd', label: t('atEnd'), value: t(`atEnd.${contract.atEnd}`) },
    {
      id: 'signed',
      label: t('signed'),
      value: signedOn === null ? '' : `${signedBy}, ${format.date(signedOn)}`,
    },
  ];
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={name}
      subtitle={[t(`kind.${kind}`), number].filter(Boolean).join(', ')}
    >
      <Stack gap={5}>
        {monthly === null ? null : <Figure value={{ amount: monthly }} label={t('monthly')} />}
        <p className={contract.state === 'running' ? undefined : 'bc-due'}>{useUntil(contract)}</p>
        <Facts facts={facts.filter(({ value }) => value !== '')} />
        {dates.length === 0 ? null : (
          <Section title={t('dates')}>
            <DescriptionList
              layout="ends"
              items={dates.map(({ what, on }) => ({
                term: t(`what.${what}`),
                detail: format.date(on),
              }))}
            />
          </Section>
        )}
        <ThingLink contract={contract} />
      </Stack>
      <Blades />
    </Sheet>
  );
}

function useNotice({ endsOn, noticeDays, atEnd }: Contract): string {
  const t = useT(contractsTexts);
  if (atEnd === 'ends') return '';
  if (noticeDays === 0) return endsOn === null ? '' : t('notice.last');
  return t(endsOn === null ? 'notice.any' : 'notice.days', { count: noticeDays });
}

/** Leads to what the contract is about, in its own app. */
function ThingLink({ contract: { kind, id } }: { readonly contract: Contract }) {
  const t = useT(contractsTexts);
  const openAbove = useBladeLink();
  if (kind === 'agreement') return null;
  const href = {
    service: linkTo('/:/service/your-services'),
    licence: openAbove('subscription', id),
    reservation: linkTo('/:/marketplace/azure-reservations', { reservation: id }),
    quote: linkTo(`/:/marketplace/offers/${id}`),
  }[kind];
  return <TextLink href={href}>{t(`open.${kind}`)}</TextLink>;
}
