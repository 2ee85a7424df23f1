import { ChevronDown } from 'lucide-react';
import { Suspense, lazy, useRef, type Ref } from 'react';
import { FormField, type FieldProps, type FormFieldControl } from './form-field.tsx';
import { formatNumber } from './format.ts';
import { Icon } from './icon.tsx';
import type { Option } from './option.tsx';
import { Spinner } from './spinner.tsx';
import { useUi } from './ui-provider.tsx';
import { useCombobox, type Combobox as ComboboxParts } from './use-combobox.ts';

const load = () => import('./later/combobox-popover.tsx');
const ComboboxPopover = lazy(() => load().then((kit) => ({ default: kit.ComboboxPopover })));
const prepare = (): void => void load().catch(() => undefined); // opening it asks again

export interface ComboboxProps extends FieldProps {
  /** Thousands are fine: only the visible ones are drawn. */
  readonly options: readonly Option[];
  /** Id of the chosen option; `null` while nothing is chosen. */
  readonly value: string | null;
  /** `null` when the reader emptied the field. */
  readonly onChange: (id: string | null) => void;
  /** The server searches: called with every typed text; `options` then are its answer (and hold the chosen one) and are not filtered again. */
  readonly onSearch?: ((text: string) => void) | undefined;
  readonly isLoading?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * One of many options, found by typing.
 * Our own over the library's: that one hides the page from assistive technology while it is open, with focusable parts
 * inside (axe `aria-hidden-focus`), and weighs 14 kB. Its list is fetched when somebody points at the field or comes to it.
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

type ControlProps = ComboboxProps & { readonly parts: ComboboxParts; readonly control: FormFieldControl };

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
          <ComboboxPopover field={frame} id={listId} label={label} parts={parts} value={value} isLoading={Boolean(props.isLoading)} />
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
  const { text } = useUi();
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
        aria-label={text.showOptions}
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

/** How many match, said after typing; the list itself is not read out. */
function MatchCount({ parts }: { readonly parts: ComboboxParts }) {
  const { text, locale } = useUi();
  const { isOpen, typed } = parts.state;
  const count = parts.matches.length;
  return (
    <span className="ui-hidden" role="status">
      {isOpen && typed ? (count === 0 ? text.noMatches : text.matches(formatNumber(count, locale))) : ''}
    </span>
  );
}
