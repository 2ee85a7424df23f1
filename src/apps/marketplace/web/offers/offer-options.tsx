import { lineAmount } from '#domains/quotes/quote-amounts.rules.ts';
import type { QuoteLine } from '#domains/quotes/quote-line.schema.ts';
import type { Quote } from '#domains/quotes/quotes.schema.ts';
import { useLineName } from '#domains/quotes/web/quote-lines.tsx';
import { quoteTexts } from '#domains/quotes/web/texts.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { offersTexts } from './texts.ts';

/** Options of an offer; without `onPick` they show what was picked. */
export function OfferOptions({
  quote,
  picked,
  onPick,
}: {
  readonly quote: Quote;
  readonly picked: readonly string[];
  readonly onPick: ((picked: readonly string[]) => void) | undefined;
}) {
  const t = useT(offersTexts);
  const options = quote.lines.filter(({ isOptional }) => isOptional);
  if (options.length === 0) return null;
  return (
    <section className="qt-section">
      <h2>{t('optionsTitle')}</h2>
      {onPick ? <p className="ui-muted">{t('optionsHint')}</p> : null}
      <ul className="qt-options">
        {options.map((line) => (
          <OptionLine
            key={line.id}
            line={line}
            isPicked={picked.includes(line.id)}
            onChange={
              onPick &&
              ((isOn) =>
                onPick(isOn ? [...picked, line.id] : picked.filter((id) => id !== line.id)))
            }
          />
        ))}
      </ul>
    </section>
  );
}

function OptionLine({
  line,
  isPicked,
  onChange,
}: {
  readonly line: QuoteLine;
  readonly isPicked: boolean;
  readonly onChange: ((isOn: boolean) => void) | undefined;
}) {
  const t = useT(quoteTexts);
  const { name, detail } = useLineName()(line);
  return (
    <li>
      <Checkbox
        label={line.quantity > 1 ? `${line.quantity} × ${name}` : name}
        description={detail || undefined}
        value={isPicked}
        isDisabled={onChange === undefined}
        onChange={onChange}
      />
      <span>
        <Money amount={lineAmount(line)} /> <span className="ui-muted">{t(line.cadence)}</span>
      </span>
    </li>
  );
}
