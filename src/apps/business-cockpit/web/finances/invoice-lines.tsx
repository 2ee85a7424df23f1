import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { Invoice } from '#domains/billing/invoices.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { monogramOf } from '#platform/web/ui/tile.rules.ts';
import { LineExplained } from './line-explained.tsx';
import { financesTexts } from './texts.ts';

/** Lines by subscription; each opens to what explains it. The sum stands below. */
export function InvoiceLines({ invoice: { groups, net } }: { readonly invoice: Invoice }) {
  const t = useT(financesTexts);
  return (
    <Section title={t('lines')}>
      <ul className="bc-groups">
        {groups.map((group) => (
          <li key={group.subscriptionId ?? group.lines[0]?.id}>
            <div className="bc-group-head">
              <ProductName
                name={group.title}
                family={familyColour(categoryOf(group.title))}
                monogram={monogramOf(group.title)}
              />
              <Money amount={group.amount} />
            </div>
            {group.lines.map((line) => (
              <LineExplained key={line.id} line={line} />
            ))}
          </li>
        ))}
      </ul>
      <p className="bc-total">
        <span>{t('lineSum', { count: groups.length })}</span>
        <Money amount={net} size={20} />
      </p>
    </Section>
  );
}
