import { useState } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useUi } from '#platform/web/ui/ui-provider.tsx';
import { salesTexts } from '../texts.ts';
import { decimalOf, typedAmount } from './amount-input.rules.ts';

/** A money amount as people type it, kept as exact decimal; empty is null. */
export function AmountField({
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
