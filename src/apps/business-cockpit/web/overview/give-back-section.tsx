import { useState } from 'react';
import type { GiveBack } from '#domains/licences/give-back.rules.ts';
import type { ToldProduct } from '#domains/licences/licence-products.schema.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { rights } from '#platform/common/rights.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { SumLine } from '#platform/web/ui/sum-line.tsx';
import { cockpitTexts } from '../texts.ts';
import { isUrgent, seatDialogOf } from './give-back-words.rules.ts';

/** Lists free seats that can be given back, with the last day and a link to the dialog. */
export function GiveBackSection({ product }: { readonly product: ToldProduct }) {
  const t = useT(cockpitTexts);
  const { giveBacks, freeMonthly, unit, free } = product;
  if (giveBacks.length === 0)
    return (
      <Section title={t('sheet.giveBack')}>
        <p className="ui-muted">{t('sheet.giveBackNone')}</p>
      </Section>
    );
  return (
    <Section title={t('sheet.giveBack')}>
      {freeMonthly && unit && free !== null ? (
        <SumLine
          count={free}
          countLabel={t('sheet.freeOf', { count: free })}
          price={unit}
          priceLabel={t('sheet.perSeat')}
          sum={freeMonthly}
          sumLabel={t('sheet.perMonth')}
        />
      ) : null}
      <ul className="bc-backs">
        {giveBacks.map((back) => (
          <Back key={`${back.subscriptionId} ${back.way} ${back.until ?? ''}`} back={back} />
        ))}
      </ul>
    </Section>
  );
}

function Back({ back }: { readonly back: GiveBack }) {
  const t = useT(cockpitTexts);
  const [now] = useState(() => new Date());
  const mayChange = useMayUse(...rights.subscriptions.change);
  const { seats, way, until, monthly } = back;
  const dialog = seatDialogOf(back);
  return (
    <li className="bc-back">
      <span className="bc-back-words">
        <span>
          {t('sheet.giveBackSeats', { count: seats })}, {t(`way.${way}`)}
        </span>
        {until === null ? null : (
          <DueDate on={until} now={now} tone={isUrgent(back, plainDay(now)) ? 'time' : undefined} />
        )}
      </span>
      <Money amount={monthly} />
      {dialog && mayChange ? (
        <LinkButton
          variant={way === 'planned' ? 'secondary' : 'primary'}
          size="sm"
          href={linkTo('/:/marketplace/your-subscriptions', dialog.search)}
        >
          {t(`sheet.act.${dialog.act}`)}
        </LinkButton>
      ) : null}
    </li>
  );
}
