import { useState } from 'react';
import type { ToldProduct } from '#domains/licences/licence-products.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { useBladeLink } from '#platform/web/blades/blades.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { cockpitTexts } from '../texts.ts';

/** The subscriptions behind a licence, each opens above. */
export function SubscriptionsSection({ product }: { readonly product: ToldProduct }) {
  const t = useT(cockpitTexts);
  if (product.subscriptions.length === 0) return null;
  return (
    <Section title={t('sheet.subscriptions')}>
      <ul className="bc-backs">
        {product.subscriptions.map((one) => (
          <Subscription key={one.subscriptionId} one={one} />
        ))}
      </ul>
    </Section>
  );
}

function Subscription({ one }: { readonly one: ToldProduct['subscriptions'][number] }) {
  const t = useT(cockpitTexts);
  const [now] = useState(() => new Date());
  const bladeLink = useBladeLink();
  const mayRead = useMayUse(...rights.subscriptions.read);
  const { subscriptionId, name, seats, nextSeats, monthly, endsOn, endOfTermAction } = one;
  const words = [
    t('sheet.seats', { count: seats }),
    ...(nextSeats === null ? [] : [t('sheet.nextSeats', { count: nextSeats })]),
    t(`term.${one.termDuration}`),
  ];
  return (
    <li className="bc-back">
      <span className="bc-back-words">
        {mayRead ? (
          <TextLink href={bladeLink('subscription', subscriptionId)}>{name}</TextLink>
        ) : (
          name
        )}
        <span className="ui-muted">{words.join(' · ')}</span>
        <span className="ui-muted">
          {endsOn === null ? (
            t('sheet.never')
          ) : (
            <>
              <DueDate on={endsOn} now={now} distance="none" />, {t(`endOfTerm.${endOfTermAction}`)}
            </>
          )}
        </span>
      </span>
      <Money amount={monthly} />
    </li>
  );
}
