import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { FinancesOverview } from '#domains/billing/finances.schema.ts';
import { isMore } from '#platform/common/money.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { monogramOf } from '#platform/web/ui/tile.rules.ts';
import { financesTexts } from './texts.ts';

interface MoversProps {
  readonly movers: FinancesOverview['movers'];
  readonly month: string;
}

/** Products that moved the month against the one before: cause and difference. */
export function Movers({ movers, month }: MoversProps) {
  const t = useT(financesTexts);
  if (movers.length === 0) return <p className="ui-muted">{t('noMovers', { month })}</p>;
  return (
    <ul className="bc-movers">
      {movers.map((mover) => (
        <li key={mover.subscriptionId ?? mover.title}>
          <ProductName
            name={mover.title}
            family={familyColour(categoryOf(mover.title))}
            monogram={monogramOf(mover.title)}
            detail={
              mover.subscriptionId === null ? (
                t(`cause.${mover.cause}`)
              ) : (
                <TextLink
                  href={linkTo('/:/marketplace/your-subscriptions', {
                    subscription: mover.subscriptionId,
                  })}
                >
                  {t(`cause.${mover.cause}`)}
                </TextLink>
              )
            }
          />
          <Money
            amount={mover.change}
            hasSign
            tone={isMore(mover.now, mover.before) ? 'up' : 'down'}
          />
        </li>
      ))}
    </ul>
  );
}
