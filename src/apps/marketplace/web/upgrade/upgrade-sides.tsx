import type { LineUpgrade, OrderLine } from '#domains/orders/orders.schema.ts';
import { minus } from '#platform/common/money.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { upgradeTexts } from './texts.ts';

interface UpgradeSidesProps {
  readonly line: Pick<OrderLine, 'title' | 'dueNow'>;
  readonly upgrade: LineUpgrade;
}

/** Both lines of an ordered upgrade, as they were quoted, and what they come to. */
export function UpgradeSides({ line: { title, dueNow }, upgrade }: UpgradeSidesProps) {
  const t = useT(upgradeTexts);
  const { stops, fromTitle } = upgrade;
  const starts = minus(dueNow, stops.dueNow);
  const isCredit = dueNow.value.startsWith('-');
  return (
    <DescriptionList
      layout="ends"
      items={[
        {
          term: t('stops', { title: fromTitle }),
          detail: <Money amount={stops.dueNow} hasSign />,
        },
        { term: t('starts', { title }), detail: <Money amount={starts} hasSign /> },
        { term: t(isCredit ? 'credit' : 'dueNow'), detail: <Money amount={dueNow} /> },
      ]}
      hasTotal
    />
  );
}
