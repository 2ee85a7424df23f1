import type { Contract, ContractDate } from '#domains/billing/contracts.schema.ts';
import { Blades, useBladeLink } from '#platform/web/blades/blades.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Figure } from '#platform/web/ui/figure.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { useUntil } from './contract-columns.tsx';
import { contractsTexts } from './contracts-texts.ts';

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
