import {
  createContext,
  use,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';

export interface PressButtonProps {
  readonly className: string;
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Keeps its focus and does not respond. */
  readonly isPending?: boolean | undefined;
  readonly type?: 'button' | 'submit' | 'reset' | undefined;
  readonly form?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** `data-*` and `aria-*` */
  readonly [attribute: `data-${string}` | `aria-${string}`]: string | boolean | undefined;
}

type DrawButton = (props: PressButtonProps) => ReactNode;

/**
 * Element that draws a button: inside the trigger of a menu or popover the library's own, which
 * knows what it opens.
 */
export const ButtonKind = createContext<DrawButton>(NativeButton);

/** The pressable element of every button of the kit. */
export function PressButton(props: PressButtonProps) {
  const Kind = use(ButtonKind);
  // oxlint-disable-next-line react/static-components -- two fixed components, chosen by the trigger around it
  return <Kind {...props} />;
}

/**
 * The browser's own button: what the library adds to it (20 kB) is needed only where something
 * opens beside it.
 */
function NativeButton({
  onPress,
  isDisabled,
  isPending = false,
  type = 'button',
  autoFocus,
  children,
  ...rest
}: PressButtonProps) {
  const [isFocused, setFocused] = useState(false);
  const press = (event: MouseEvent): void => {
    event.stopPropagation(); // a button in a row is not the row
    if (isPending || isDisabled) event.preventDefault();
    else onPress?.();
  };
  return (
    <button
      {...rest}
      type={type}
      // A button that its own press disables keeps the focus until it is left: a browser would drop
      // the focus of `disabled` to the page, and whoever works by keyboard begins again at its top.
      disabled={isDisabled && !isFocused}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      aria-disabled={isPending || isDisabled || Boolean(rest['aria-disabled']) || undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller's decision, as with the library's button
      autoFocus={autoFocus}
      onClick={press}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={keepKeys}
    >
      {children}
    </button>
  );
}

/** Enter and space press the button; lists and tables around it do not hear them. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}
