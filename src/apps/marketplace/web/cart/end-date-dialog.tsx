import { useState } from 'react';
import type { CartEndDates, CartLine } from '#domains/orders/cart.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { cartClient } from '../cart-client.ts';
import { changeCart } from '../use-cart.ts';
import { endTexts } from './ordered-end.tsx';

interface EndDateDialogProps {
  readonly line: CartLine;
  readonly onClose: () => void;
}

/** Id of the option that shortens nothing. */
const whole = 'whole';

/** Choice of the day on which the first term of a line ends, with what each costs. */
export function EndDateDialog({ line: { item, endsOn }, onClose }: EndDateDialogProps) {
  const t = useT(endTexts);
  const params = { itemId: item.id };
  const source = useDataSource(cartClient.endDates, { params });
  const [chosen, setChosen] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const options = useOptions(source.data);
  const before = options.find((one) => one.endsOn === endsOn)?.id ?? null;
  const picked = options.find(({ id }) => id === chosen);
  const isChanged = picked !== undefined && picked.endsOn !== endsOn;
  const failure = useSourceFailure({ title: t('missing'), source });
  const apply = async () => {
    setSaving(true);
    const body = { endsOn: picked?.endsOn ?? null };
    const cart = await changeCart(() => cartClient.endOn({ params, body }));
    setSaving(false);
    if (cart) onClose();
  };
  const close = useUnsaved(isChanged && !isSaving)(onClose);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={`${t('title')}: ${item.title}`}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isPending={isSaving}
            isDisabled={!isChanged}
            onPress={() => void apply()}
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      {source.data ? (
        <RadioGroup
          label={t('title')}
          description={options.length > 1 ? t('hint') : t('none')}
          layout="cards"
          options={options}
          value={chosen ?? before}
          onChange={setChosen}
        />
      ) : (
        (failure ?? <Skeleton shape="block" height="180px" />)
      )}
    </Dialog>
  );
}

/** Names of subscriptions that are told; the others are counted. */
const mostNames = 3;

function useOptions(dates: CartEndDates | undefined) {
  const t = useT(endTexts);
  const format = useFormat();
  if (!dates) return [];
  const cost = (day: string, { dueNow, commitment }: CartEndDates['whole']) =>
    t('cost', {
      date: format.date(day),
      dueNow: format.money(dueNow),
      commitment: format.money(commitment),
    });
  const labelOf = ({ kind, names }: CartEndDates['ends'][number]) => {
    if (kind === 'month') return t('month');
    const first = names.slice(0, mostNames).join(', ');
    const count = names.length - mostNames;
    return t('subscription', { names: count > 0 ? t('more', { names: first, count }) : first });
  };
  return [
    {
      id: whole,
      endsOn: null,
      label: t('wholeTerm'),
      description: cost(dates.whole.endsOn ?? '', dates.whole),
    },
    ...dates.ends.map((end) => ({
      id: `${end.kind} ${end.endsOn}`,
      endsOn: end.endsOn,
      label: labelOf(end),
      description: cost(end.endsOn, end),
    })),
  ];
}
