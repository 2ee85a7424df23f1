import type { Transfer, TransferItem } from '#domains/transfers/transfers.schema.ts';
import type { ItemState } from '#domains/transfers/transfers.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { transferTexts } from './texts.ts';
import './transfers.css';

const tones: Readonly<Record<ItemState, Tone>> = {
  waiting: 'neutral',
  moved: 'success',
  stayed: 'warning',
};

/** Subscriptions of a transfer, with what became of each and of the end of its term. */
export function TransferItems({ transfer }: { readonly transfer: Transfer }) {
  const t = useT(transferTexts);
  return (
    <section className="tr-part">
      <h3>{t('items')}</h3>
      {transfer.items.length === 0 ? <p className="ui-muted">{t('items.hidden')}</p> : null}
      <ul className="tr-items">
        {transfer.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { readonly item: TransferItem }) {
  const t = useT(transferTexts);
  const end = useEnd(item);
  return (
    <li>
      <div className="tr-item">
        <strong>{item.name}</strong>
        <Chip tone={tones[item.state]}>{t(`item.${item.state}`)}</Chip>
      </div>
      <span className="ui-muted">{t('item.seats', { count: item.seats })}</span>
      {item.detail ? <span lang="en">{item.detail}</span> : null}
      {end ? <Chip tone={item.isEndDifferent ? 'danger' : 'neutral'}>{end}</Chip> : null}
    </li>
  );
}

function useEnd({ chosenEnd, seenEnd, isEndDifferent }: TransferItem): string | undefined {
  const t = useT(transferTexts);
  if (seenEnd === null) return undefined;
  const seen = t(`end.${seenEnd}`);
  if (!isEndDifferent) return t('item.endSame', { seen });
  return chosenEnd === null
    ? t('item.endUnasked')
    : t('item.endDiffers', { seen, chosen: t(`end.${chosenEnd}`) });
}

const kinds = ['reservation', 'legacyAzure', 'history', 'end'] as const;

/** Lists what no transfer takes along (product rules B6, B7). */
export function StaysList() {
  const t = useT(transferTexts);
  return (
    <section className="tr-stays">
      <h3>{t('stays.title')}</h3>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(`stays.${kind}`)}</li>
        ))}
      </ul>
    </section>
  );
}
