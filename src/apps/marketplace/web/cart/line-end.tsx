import { CalendarCheck } from 'lucide-react';
import type { CartLine } from '#domains/orders/cart.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { endTexts } from './ordered-end.tsx';

/** Tells whether the end of a term could be another day: trials and single purchases have none. */
export function hasEnd({ item: { termDuration, billingPlan } }: CartLine): boolean {
  return termDuration !== 'OneTime' && billingPlan !== 'None' && billingPlan !== 'OneTime';
}

/** Returns why no other end of a term can be chosen; undefined where it can. */
export function useEndLock(): string | undefined {
  const t = useT(endTexts);
  const gate = useGate({ bundle: 'coterminosity' });
  return gate?.allowed === false ? t('locked', { bundle: gate.missing.join(', ') }) : undefined;
}

interface LineEndProps {
  readonly line: CartLine;
  readonly onChoose: () => void;
}

/** Says when the first term of a line ends, and lets another end be chosen. */
export function LineEnd({ line, onChoose }: LineEndProps) {
  const t = useT(endTexts);
  const format = useFormat();
  const lock = useEndLock();
  if (!hasEnd(line)) return null;
  const { endsOn, item } = line;
  return (
    <span className="mk-line-offer">
      <span className="ui-muted">
        {endsOn === null ? t('whole') : t('until', { date: format.date(endsOn) })}
      </span>
      <Button
        size="sm"
        variant="ghost"
        icon={CalendarCheck}
        label={t('chooseOf', { title: item.title })}
        disabledReason={lock}
        onPress={onChoose}
      >
        {t('choose')}
      </Button>
    </span>
  );
}

/** The day that was chosen is no longer possible. */
export function EndGone({ onChoose }: Pick<LineEndProps, 'onChoose'>) {
  const t = useT(endTexts);
  return (
    <Banner
      tone="danger"
      actions={
        <Button size="sm" disabledReason={useEndLock()} onPress={onChoose}>
          {t('choose')}
        </Button>
      }
    >
      {t('gone')}
    </Banner>
  );
}
