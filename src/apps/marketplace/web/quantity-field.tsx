import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { formatNumber } from '#platform/common/format/numbers.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import {
  FormField,
  type FormFieldControl,
  type FormFieldProps,
} from '#platform/web/ui/form-field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { LineSize } from '#platform/web/ui/size.ts';
import { useUi } from '#platform/web/ui/ui-provider.tsx';
import { readQuantity, type QuantityRange, quantityFault } from './quantity.rules.ts';
import { marketplaceTexts } from './texts.ts';

export interface QuantityFieldProps extends Pick<
  FormFieldProps,
  'label' | 'isLabelHidden' | 'description' | 'error'
> {
  /** `null` while what stands there is no whole number. */
  readonly value: number | null;
  /** Every keystroke, so that totals follow the typing. */
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly min: number;
  readonly size?: LineSize | undefined;
  readonly isDisabled?: boolean | undefined;
  /** The first field of a dialog: it has the focus, and its number is overwritten by typing. */
  readonly autoFocus?: boolean | undefined;
  /** Sends what the field belongs to, as Enter does in a form. */
  readonly onEnter?: (() => void) | undefined;
}

/**
 * Field for a number of seats. Unlike NumberField it reports every keystroke and never corrects the
 * input: a wrong number must be seen and explained, not silently become another order.
 */
export function QuantityField({
  label,
  isLabelHidden,
  description,
  error,
  ...input
}: QuantityFieldProps) {
  return (
    <FormField label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
      {(control) => <QuantityInput {...input} control={control} />}
    </FormField>
  );
}

function QuantityInput({
  control,
  value,
  onChange,
  onBlur,
  min,
  size,
  isDisabled = false,
  autoFocus = false,
  onEnter,
}: Omit<QuantityFieldProps, 'label'> & { readonly control: FormFieldControl }) {
  const { locale, t } = useUi();
  const [typed, setTyped] = useState<string>();
  const change = (next: string) => {
    setTyped(next);
    onChange(readQuantity(next, locale));
  };
  const step = (by: 1 | -1) => {
    setTyped(undefined);
    onChange(Math.max(min, (value ?? min) + by));
  };
  const leave = () => {
    if (value !== null) setTyped(undefined); // what cannot be read stays, with its error
    onBlur?.();
  };
  return (
    <div className="ui-input-frame" data-size={size}>
      <input
        {...control}
        className="ui-input-bare"
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        value={typed ?? (value === null ? '' : formatNumber(value, locale))}
        onChange={(event) => change(event.target.value)}
        autoFocus={autoFocus}
        onFocus={(event) => {
          if (autoFocus) event.currentTarget.select();
        }}
        onKeyDown={(event) => {
          stepByKey(event, step);
          // A key that is still held from opening the dialog sends nothing.
          if (event.key === 'Enter' && !event.repeat) onEnter?.();
        }}
        onBlur={leave}
      />
      <StepButton
        icon={Minus}
        label={t('decrease')}
        isDisabled={isDisabled || (value !== null && value <= min)}
        onClick={() => step(-1)}
      />
      <StepButton
        icon={Plus}
        label={t('increase')}
        isDisabled={isDisabled}
        onClick={() => step(1)}
      />
    </div>
  );
}

function stepByKey(event: KeyboardEvent, step: (by: 1 | -1) => void) {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  step(event.key === 'ArrowUp' ? 1 : -1);
}

interface StepButtonProps {
  readonly icon: typeof Plus;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** Step button for pointers; the keyboard uses the arrow keys in the field. */
function StepButton({ icon, label, isDisabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className="ui-stepper"
      tabIndex={-1}
      aria-label={label}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={onClick}
    >
      <Icon of={icon} size={14} />
    </button>
  );
}

/** Returns the error text of a quantity, or undefined if it is valid. */
export function useQuantityError(
  quantity: number | null,
  range: QuantityRange,
): string | undefined {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  switch (quantityFault(quantity, range)) {
    case 'missing':
      return t('product.quantity.missing');
    case 'belowMinimum':
      return t('product.quantity.belowMinimum', { min: format.number(range.min) });
    case 'aboveMaximum':
      return t('product.quantity.aboveMaximum', { max: format.number(range.max) });
    case undefined:
      return undefined;
  }
}
