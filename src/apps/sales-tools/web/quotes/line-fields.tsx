import { useId, useState } from 'react';
import type { DeskLine, QuoteLineGiven } from '#domains/quotes/quotes.schema.ts';
import { useLineName } from '#domains/quotes/web/quote-lines.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Grid, TwoLines, Inline } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useUi } from '#platform/web/ui/ui-provider.tsx';
import { salesTexts } from '../texts.ts';
import { decimalOf, typedAmount } from './line.rules.ts';
import { newLine } from './new-quote.ts';
import { ShelfSheet } from './shelf-sheet.tsx';

/** A money amount as people type it, kept as exact decimal; empty is null. */
function AmountField({
  label,
  description,
  value,
  isRequired = false,
  onChange,
}: {
  readonly label: string;
  readonly description?: string;
  readonly value: string | null;
  readonly isRequired?: boolean;
  readonly onChange: (value: string | null) => void;
}) {
  const t = useT(salesTexts);
  const { locale } = useUi();
  const [text, setText] = useState(() => typedAmount(value, locale));
  const isWrong = text.trim() !== '' && decimalOf(text) === undefined;
  return (
    <TextField
      label={label}
      description={description}
      value={text}
      maxLength={20}
      isRequired={isRequired}
      error={isWrong ? t('amountWrong') : undefined}
      onChange={(typed) => {
        setText(typed);
        onChange(decimalOf(typed) ?? null);
      }}
    />
  );
}

interface LineProps {
  readonly line: QuoteLineGiven;
  readonly number: number;
  readonly saved: DeskLine | undefined;
  readonly onChange: (part: Partial<QuoteLineGiven>) => void;
  readonly onRemove: () => void;
}

/** Fields of one item. What the catalogue or the services say of it is not asked for. */
export function LineFields(props: LineProps) {
  const { line, number, onChange, onRemove } = props;
  const t = useT(salesTexts);
  const isGerman = useLanguage() === 'de';
  const id = useId();
  const name = (isGerman ? line.nameDe : line.nameEn) || line.nameDe;
  return (
    <div className="qt-line" role="group" aria-labelledby={id}>
      <div className="qt-line-head">
        <span id={id}>
          <TwoLines
            first={`${number}. ${name || t('kind.free')}`}
            second={<LineDetail {...props} />}
          />
        </span>
        <Button size="sm" label={`${t('remove')}: ${name}`} onPress={onRemove}>
          {t('remove')}
        </Button>
      </div>
      <Grid min="9rem">
        {line.kind === 'free' ? <FreeFields {...props} /> : null}
        <NumberField
          label={t('quantity')}
          min={1}
          max={100_000}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity: quantity ?? 1 })}
        />
        {line.kind === 'licence' ? null : <MoneyFields {...props} />}
        <NumberField
          label={t('discount')}
          min={0}
          max={100}
          step={0.01}
          value={Number(line.discountPercent)}
          onChange={(percent) => onChange({ discountPercent: String(percent ?? 0) })}
        />
      </Grid>
      <Checkbox
        label={t('optional')}
        value={line.isOptional}
        onChange={(isOptional) => onChange({ isOptional })}
      />
    </div>
  );
}

function LineDetail({ line, saved }: LineProps) {
  const t = useT(salesTexts);
  const format = useFormat();
  const nameOf = useLineName();
  const said = [
    t(`kind.${line.kind}`),
    saved && nameOf(saved).detail,
    saved && `${format.money(saved.unitPrice, true)} ${t(`cadence.${saved.cadence}`)}`,
    saved?.marginPercent && t('lineMargin', { percent: format.number(saved.marginPercent) }),
  ];
  return said.filter(Boolean).join(' · ');
}

function FreeFields({ line, onChange }: LineProps) {
  const t = useT(salesTexts);
  const cadences = (['monthly', 'once'] as const).map((id) => ({ id, label: t(`cadence.${id}`) }));
  return (
    <>
      <TextField
        label={t('nameDe')}
        maxLength={160}
        isRequired
        value={line.nameDe}
        onChange={(nameDe) => onChange({ nameDe })}
      />
      <TextField
        label={t('nameEn')}
        maxLength={160}
        value={line.nameEn}
        onChange={(nameEn) => onChange({ nameEn })}
      />
      <Select
        label={t('cadence')}
        options={cadences}
        value={line.cadence}
        onChange={(id) => onChange({ cadence: id === 'monthly' ? 'monthly' : 'once' })}
      />
    </>
  );
}

function MoneyFields({ line, onChange }: LineProps) {
  const t = useT(salesTexts);
  return (
    <>
      <AmountField
        label={t('price')}
        isRequired
        value={line.price}
        onChange={(price) => onChange({ price })}
      />
      <AmountField
        label={t('cost')}
        description={t('costHint')}
        value={line.cost}
        onChange={(cost) => onChange({ cost })}
      />
    </>
  );
}

/** Items of a draft. `saved` are those of the last saving, with margin. */
export function LinesFields({
  tenantId,
  saved,
  lines,
  onChange,
}: {
  readonly tenantId: string;
  readonly saved: readonly DeskLine[];
  readonly lines: readonly QuoteLineGiven[];
  readonly onChange: (lines: readonly QuoteLineGiven[]) => void;
}) {
  const t = useT(salesTexts);
  const [isShelfOpen, setShelfOpen] = useState(false);
  return (
    <section className="qt-section" aria-label={t('lines')}>
      <h2>{t('lines')}</h2>
      {lines.length === 0 ? <p className="ui-muted">{t('noLines')}</p> : null}
      {lines.map((line, at) => (
        <LineFields
          key={line.id}
          line={line}
          number={at + 1}
          saved={saved.find(({ id }) => id === line.id)}
          onChange={(part) => onChange(lines.with(at, { ...line, ...part }))}
          onRemove={() => onChange(lines.toSpliced(at, 1))}
        />
      ))}
      <Inline>
        <Button onPress={() => setShelfOpen(true)}>{t('addFromShelf')}</Button>
        <Button onPress={() => onChange([...lines, newLine()])}>{t('addFree')}</Button>
      </Inline>
      <ShelfSheet
        tenantId={tenantId}
        isOpen={isShelfOpen}
        onClose={() => setShelfOpen(false)}
        onAdd={(added) => onChange([...lines, ...added])}
      />
    </section>
  );
}
