import type { BudgetEffect } from '#domains/budgets/budgets.schema.ts';
import { times } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { BudgetBar } from './budget-level.tsx';
import { budgetTexts } from './texts.ts';

/** Shows the effect of an order on budgets: a bar each, the strongest consequence in words. */
export function BudgetEffects({ effects }: { readonly effects: readonly BudgetEffect[] }) {
  const t = useT(budgetTexts);
  if (effects.length === 0) return null;
  return (
    <section aria-label={t('effect.title')}>
      <Stack gap={3}>
        <Consequence effect={effects[0]} />
        <ul className="mk-effects">
          {effects.map((effect) => (
            <li key={effect.id} className="mk-effect">
              <Effect effect={effect} />
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}

function Consequence({ effect }: { readonly effect: BudgetEffect | undefined }) {
  const t = useT(budgetTexts);
  if (!effect || effect.action === 'none') return null;
  const { action, name } = effect;
  return (
    <Banner
      tone={action === 'block' ? 'danger' : action === 'approve' ? 'warning' : 'info'}
      title={t(`effect.${action}`, { name })}
    >
      {action === 'block' ? t('effect.blockText') : null}
    </Banner>
  );
}

function Effect({ effect }: { readonly effect: BudgetEffect }) {
  const t = useT(budgetTexts);
  const format = useFormat();
  const { name, limit, used, spend, leftAfter } = effect;
  const isOver = leftAfter?.value.startsWith('-') === true;
  const left =
    leftAfter === null
      ? t('effect.noLimit')
      : isOver
        ? t('effect.over', { amount: format.money(times(leftAfter, -1)) })
        : t('effect.left', { amount: format.money(leftAfter) });
  return (
    <>
      <span className="mk-budget-figures">
        <span className="mk-effect-name">{name}</span>
        <span className="ui-muted">{left}</span>
      </span>
      {limit ? (
        <BudgetBar
          limit={limit}
          committed={used}
          reserved={spend}
          label={t('barOrder', {
            limit: format.money(limit),
            used: format.money(used),
            spend: format.money(spend),
          })}
        />
      ) : null}
    </>
  );
}
