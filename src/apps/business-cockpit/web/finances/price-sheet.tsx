import type { PriceMove } from '#domains/catalog/price-moves.schema.ts';
import { Blades, useBladeLink } from '#platform/web/blades/blades.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { priceListTexts } from './price-list-texts.ts';

interface PriceSheetProps {
  readonly move: PriceMove;
  /** First day of announced prices. */
  readonly announcedFrom: string | null;
  readonly onClose: () => void;
}

/** One price: as it was, is and will be, and each own subscription that it reaches. */
export function PriceSheet({ move, announcedFrom, onClose }: PriceSheetProps) {
  const t = useT(priceListTexts);
  const term = t(`term.${move.termDuration}`);
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={move.title}
      subtitle={
        move.edition === move.title ? term : [move.edition, term].filter(Boolean).join(', ')
      }
    >
      <Stack gap={5}>
        <Prices move={move} announcedFrom={announcedFrom} />
        <Section title={t('sheet.own')}>
          {move.own.length === 0 ? <p className="ui-muted">{t('sheet.none')}</p> : null}
          <ul className="bc-movers">
            {move.own.map((one) => (
              <OwnSubscription key={one.subscriptionId} one={one} />
            ))}
          </ul>
          {move.own.length === 0 ? null : <p className="bc-quiet">{t('sheet.fixed')}</p>}
        </Section>
      </Stack>
      <Blades />
    </Sheet>
  );
}

function Prices({ move, announcedFrom }: Pick<PriceSheetProps, 'move' | 'announcedFrom'>) {
  const t = useT(priceListTexts);
  const format = useFormat();
  const { before, price, announced } = move;
  const shown = [
    { term: t('sheet.before'), amount: before },
    { term: t('sheet.now'), amount: price },
    {
      term: announcedFrom ? t('sheet.announced', { day: format.date(announcedFrom) }) : '',
      amount: announcedFrom ? announced : null,
    },
  ].flatMap(({ term, amount }) => (amount === null ? [] : [{ term, amount }]));
  return (
    <Section title={t(move.termDuration === 'OneTime' ? 'sheet.once' : 'sheet.price')}>
      <DescriptionList
        layout="ends"
        items={shown.map(({ term, amount }) => ({ term, detail: <Money amount={amount} /> }))}
      />
      {price === null ? <p className="ui-muted">{t('notSold')}</p> : null}
    </Section>
  );
}

function OwnSubscription({ one }: { readonly one: PriceMove['own'][number] }) {
  const t = useT(priceListTexts);
  const format = useFormat();
  const openAbove = useBladeLink();
  const { subscriptionId, name, seats, nextSeats, paid, renewsOn, atRenewal, effect } = one;
  const isReached = renewsOn !== null && atRenewal !== null && effect !== null;
  const value = Number(effect?.value ?? 0);
  return (
    <li>
      <TwoLines
        first={<TextLink href={openAbove('subscription', subscriptionId)}>{name}</TextLink>}
        second={
          renewsOn === null
            ? `${t('sheet.seats', { count: seats })}, ${t('sheet.ends')}`
            : `${t('sheet.seats', { count: nextSeats })}, ${t('sheet.renews', { day: format.date(renewsOn) })}`
        }
      />
      {isReached ? (
        <TwoLines
          first={
            <Money
              amount={effect}
              hasSign
              tone={value > 0 ? 'up' : value < 0 ? 'down' : undefined}
            />
          }
          second={
            <>
              <Money amount={paid} /> → <Money amount={atRenewal} />
            </>
          }
        />
      ) : (
        <Money amount={paid} />
      )}
    </li>
  );
}
