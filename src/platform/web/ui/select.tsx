import { ChevronDown } from 'lucide-react';
import { Suspense, lazy, useId, useState, type KeyboardEvent, type Ref } from 'react';
import { type FieldProps, NativeFieldHelp, NativeFieldLabel } from './form-field.tsx';
import { Icon } from './icon.tsx';
import type { Option } from './option.tsx';
import { useUiText } from './ui-provider.tsx';
import type { LineSize } from './size.ts';

const load = () => import('./later/library-select.tsx');
const LibrarySelect = lazy(() => load().then((kit) => ({ default: kit.LibrarySelect })));

export interface SelectProps extends Omit<FieldProps, 'isReadOnly'> {
  readonly options: readonly Option[];
  /** Id of the chosen option; `null` while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly placeholder?: string | undefined;
  readonly size?: LineSize | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

const openingKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/**
 * One of a handful of options. From about twenty on, use a Combobox. What opens (35 kB) is fetched when somebody points at
 * it or comes to it, and stands in its place from the first opening on.
 */
export function Select(props: SelectProps) {
  const [isWanted, setWanted] = useState(false);
  const closed = <ClosedSelect {...props} onOpen={() => setWanted(true)} />;
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <LibrarySelect {...props} isOpenAtFirst autoFocus />
    </Suspense>
  );
}

/** The same to see and to hear as the library's, closed. */
function ClosedSelect({ onOpen, ...props }: SelectProps & { readonly onOpen: () => void }) {
  const { options, value, placeholder, size = 'md', isDisabled, autoFocus, ref } = props;
  const text = useUiText();
  const id = useId();
  const prepare = () => void load().catch(() => undefined); // opening it asks again
  const press = (event: KeyboardEvent) => {
    if (!openingKeys.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen();
  };
  return (
    <div className="ui-field ui-select" data-invalid={props.error ? true : undefined}>
      <NativeFieldLabel {...props} id={`${id}-label`} />
      <button
        ref={ref}
        type="button"
        className="ui-input ui-select-button"
        data-size={size}
        data-disabled={isDisabled || undefined}
        disabled={isDisabled}
        aria-haspopup="listbox"
        aria-expanded="false"
        aria-labelledby={`${id}-value ${id}-label`}
        aria-describedby={props.description || props.error ? `${id}-help` : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller's decision, as with the library's
        autoFocus={autoFocus}
        onBlur={props.onBlur}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={onOpen}
        onKeyDown={press}
      >
        <span className="ui-select-value" id={`${id}-value`}>
          {options.find((option) => option.id === value)?.label ?? placeholder ?? text.select}
        </span>
        <Icon of={ChevronDown} />
      </button>
      <NativeFieldHelp {...props} id={`${id}-help`} />
    </div>
  );
}
