import { Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import {
  Button,
  Group,
  Input,
  NumberField as AriaNumberField,
} from 'react-aria-components/NumberField';
import type { FieldProps } from './form-field.tsx';
import { FieldHelp, FieldLabel, fieldState } from './library-field.tsx';
import { given } from './given.ts';
import { Icon } from './icon.tsx';
import { useUi } from './ui-provider.tsx';
import type { LineSize } from './size.ts';

export interface NumberFieldProps extends FieldProps {
  /**
   * `null` is an empty field. For counts and percents; money is decimal text and belongs in a
   * TextField.
   */
  readonly value?: number | null | undefined;
  readonly defaultValue?: number | undefined;
  readonly onChange?: ((value: number | null) => void) | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly format?: Intl.NumberFormatOptions | undefined;
  readonly hasStepper?: boolean | undefined;
  readonly size?: LineSize | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A number typed in the reader's locale (`1.234,5`), kept between `min` and `max` when the field is
 * left.
 */
export function NumberField(props: NumberFieldProps) {
  const { defaultValue, min, max, step, format, onChange } = props;
  return (
    <AriaNumberField
      className="ui-field ui-number-field"
      onChange={(value) => onChange?.(Number.isNaN(value) ? null : value)}
      {...given({
        value: props.value === null ? Number.NaN : props.value,
        defaultValue,
        minValue: min,
        maxValue: max,
        step,
        formatOptions: format,
      })}
      {...fieldState(props)}
    >
      <FieldLabel {...props} />
      <NumberInput {...props} />
      <FieldHelp {...props} />
    </AriaNumberField>
  );
}

function NumberInput({ hasStepper = true, size = 'md', ref }: NumberFieldProps) {
  const { t } = useUi();
  return (
    <Group className="ui-input-frame" data-size={size}>
      {/* oxlint-disable-next-line react/refs -- passed on, not read */}
      <Input className="ui-input-bare" {...given({ ref })} />
      {hasStepper ? (
        <>
          <Button slot="decrement" className="ui-stepper" aria-label={t('decrease')}>
            <Icon of={Minus} size={14} />
          </Button>
          <Button slot="increment" className="ui-stepper" aria-label={t('increase')}>
            <Icon of={Plus} size={14} />
          </Button>
        </>
      ) : null}
    </Group>
  );
}
