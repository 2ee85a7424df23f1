import type { Invoice } from '#domains/billing/invoices.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { FigureNumber } from '#platform/web/ui/figure.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { financesTexts } from './texts.ts';

type Line = Invoice['groups'][number]['lines'][number];

/** A line that opens to a sentence, its reckoning, its order and the raw pair behind it. */
export function LineExplained({ line }: { readonly line: Line }) {
  const t = useT(financesTexts);
  const format = useFormat();
  return (
    <details className="bc-line">
      <summary>
        <span className="bc-line-kind">{t(`kind.${line.kind}`)}</span>
        <span className="ui-muted">
          {format.date(line.from)} – {format.date(line.to)}
        </span>
        <Money amount={line.amount} />
        <span className="bc-explain" aria-hidden="true">
          <span>{t('explain')}</span>
          <span>{t('fold')}</span>
        </span>
      </summary>
      <div className="bc-why">
        <p>{useSentence(line)}</p>
        <Reckoning line={line} />
        {line.charges.length > 1 ? (
          <p className="ui-muted">
            {t('raw', {
              count: line.charges.length,
              amounts: line.charges.map(({ amount }) => format.money(amount)).join(', '),
            })}
          </p>
        ) : null}
        {line.poNumber === null ? null : (
          <p className="ui-muted">{t('po', { number: line.poNumber })}</p>
        )}
        {line.orderId !== null && line.orderNumber !== null ? (
          <TextLink href={linkTo('/:/marketplace/order-history', { order: line.orderId })}>
            {line.orderedBy === null
              ? t('order', { number: line.orderNumber })
              : t('orderOf', { number: line.orderNumber, person: line.orderedBy })}
          </TextLink>
        ) : null}
      </div>
    </details>
  );
}

function useSentence(line: Line): string {
  const t = useT(financesTexts);
  const format = useFormat();
  const { kind, seatsBefore, seatsAfter, quantity } = line;
  const days = {
    on: format.date(line.on),
    from: format.date(line.from),
    to: format.date(line.to),
  };
  if (kind === 'cancelImmediate') return t('why.cancelled', { on: days.on, to: days.to });
  if (kind === 'upgrade') {
    const told = { on: days.on, to: days.to, count: Math.abs(quantity) };
    if (line.upgrade)
      return t('why.upgrade', { ...told, old: line.upgrade.from, next: line.upgrade.to });
    return t(quantity < 0 ? 'why.upgradeAway' : 'why.upgradeHere', told);
  }
  if (kind === 'correction') return t('why.correction', { on: days.on });
  if (kind === 'service') return t('why.service', { from: days.from, to: days.to });
  if (kind === 'serviceOnce') return t('why.serviceOnce', { on: days.on });
  if (kind === 'oneOff' || kind === 'credit') return t('why.manual', { on: days.on });
  if (seatsBefore !== null && seatsAfter !== null)
    return t(seatsAfter > seatsBefore ? 'why.more' : 'why.less', {
      on: days.on,
      to: days.to,
      before: format.number(seatsBefore),
      after: format.number(seatsAfter),
    });
  return t('why.period', { seats: format.number(quantity), from: days.from, to: days.to });
}

/** Seats × price × days of the period = amount, each number with its word below. */
function Reckoning({ line }: { readonly line: Line }) {
  const t = useT(financesTexts);
  const { quantity, unitPrice, billedDays, cycleDays, amount, kind } = line;
  if (kind === 'oneOff' || kind === 'credit' || kind === 'correction') return null;
  const isService = kind === 'service' || kind === 'serviceOnce';
  return (
    <p className="bc-reckoning">
      <span>
        <FigureNumber value={quantity} size={20} />
        <small>{t(isService ? 'pieces' : 'seats', { count: Math.abs(quantity) })}</small>
      </span>
      <b>×</b>
      <span>
        <Money amount={unitPrice} size={20} isPrecise />
        <small>{t(isService ? 'perPiece' : 'perSeat')}</small>
      </span>
      {billedDays === cycleDays ? null : (
        <>
          <b>×</b>
          <span>
            <FigureNumber value={`${String(billedDays)} / ${String(cycleDays)}`} size={20} />
            <small>{t('days')}</small>
          </span>
        </>
      )}
      <b>=</b>
      <span>
        <Money amount={amount} size={28} />
        <small>{t('net')}</small>
      </span>
    </p>
  );
}
