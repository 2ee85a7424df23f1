import { ChevronDown } from 'lucide-react';
import { Suspense, lazy, useRef } from 'react';
import { FormField, type FormFieldControl } from './form-field.tsx';
import { formatNumber } from '#platform/common/format/numbers.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { useUi } from './ui-provider.tsx';
import { useCombobox, type Combobox as ComboboxParts } from './use-combobox.ts';
import type { ComboboxProps } from './combobox-props.ts';

const load = () => import('./later/combobox-popover.tsx');
const ComboboxPopover = lazy(() => load().then((kit) => ({ default: kit.ComboboxPopover })));
const prepare = (): void => void load().catch(() => undefined); // opening it asks again

/**
 * Choice of one of many options by typing. Own behaviour instead of the library's, which hides the
 * rest of the page from assistive technology while open although it holds focusable parts (axe
 * `aria-hidden-focus`). The list loads on hover or focus of the field.
 */
export function Combobox(props: ComboboxProps) {
  const { label, isLabelHidden, description, error, isRequired } = props;
  const parts = useCombobox(props);
  return (
    <FormField {...{ label, isLabelHidden, description, error, isRequired }}>
      {(control) => <ComboboxControl {...props} parts={parts} control={control} />}
    </FormField>
  );
}

type ControlProps = ComboboxProps & {
  readonly parts: ComboboxParts;
  readonly control: FormFieldControl;
};

function ComboboxControl(props: ControlProps) {
  const { parts, control, label, name, value } = props;
  const frame = useRef<HTMLDivElement>(null);
  const listId = `${control.id}-list`;
  return (
    <>
      <div
        ref={frame}
        className="ui-input-frame ui-combobox"
        data-disabled={props.isDisabled}
        data-readonly={props.isReadOnly}
        onPointerEnter={prepare}
      >
        <ComboboxInput {...props} listId={listId} />
        {name ? <input type="hidden" name={name} value={value ?? ''} /> : null}
      </div>
      <MatchCount parts={parts} />
      {parts.state.isOpen ? (
        <Suspense fallback={null}>
          <ComboboxPopover
            field={frame}
            id={listId}
            label={label}
            parts={parts}
            value={value}
            isLoading={Boolean(props.isLoading)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function ComboboxInput({
  parts,
  control,
  listId,
  placeholder,
  isLoading,
  isDisabled,
  isReadOnly,
  autoFocus,
  ref,
}: ControlProps & { readonly listId: string }) {
  const { t } = useUi();
  const { isOpen, active } = parts.state;
  return (
    <>
      <input
        {...control}
        ref={ref}
        className="ui-input-bare"
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        value={parts.text}
        placeholder={placeholder}
        disabled={isDisabled}
        readOnly={isReadOnly}
        autoFocus={autoFocus}
        onChange={(event) => parts.type(event.target.value)}
        onClick={parts.open}
        onBlur={parts.leave}
        onFocus={prepare}
        onKeyDown={parts.onKeyDown}
      />
      {isLoading ? <Spinner size="sm" /> : null}
      <button
        type="button"
        className="ui-stepper"
        tabIndex={-1}
        aria-label={t('showOptions')}
        disabled={isDisabled}
        // The input keeps the focus, and with it the keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={parts.toggle}
      >
        <Icon of={ChevronDown} />
      </button>
    </>
  );
}

/** Announces the number of matches after typing; the list itself is not read out. */
function MatchCount({ parts }: { readonly parts: ComboboxParts }) {
  const { t, locale } = useUi();
  const { isOpen, typed } = parts.state;
  const count = parts.matches.length;
  return (
    <span className="ui-hidden" role="status">
      {isOpen && typed
        ? count === 0
          ? t('noMatches')
          : t('matches', { count: formatNumber(count, locale) })
        : ''}
    </span>
  );
}
