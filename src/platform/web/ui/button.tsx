import { useId, type ReactNode, type Ref } from 'react';
import { Icon, type IconType } from './icon.tsx';
import { PressButton } from './press-button.tsx';
import { Spinner } from './spinner.tsx';
import { tooltipProps } from './tooltip.ts';
import { useUi } from './ui-provider.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import type { LineSize } from './size.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonProps {
  /** A verb in sentence case: "Bestellung freigeben". */
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  /** Variant; at most one `primary` per view. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: LineSize | undefined;
  readonly icon?: IconType | undefined;
  /** Icon after the text, for menus and "next". */
  readonly iconEnd?: IconType | undefined;
  /** Action in flight: the button keeps its width and focus, announces it, and does not respond. */
  readonly isPending?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /**
   * Why it cannot be pressed now. The button stays focusable, does not respond, and says the
   * reason.
   */
  readonly disabledReason?: string | undefined;
  readonly type?: 'button' | 'submit' | 'reset' | undefined;
  /** Id of the form it submits, when it stands outside of it (dialog and sheet footers). */
  readonly form?: string | undefined;
  readonly isFullWidth?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** Instead of the visible text, when that is not enough out of context. */
  readonly label?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** The same element with a reason and without, so that it keeps the focus when either changes. */
export function Button(props: ButtonProps) {
  const { disabledReason: reason } = props;
  const id = useId();
  const blocked = reason ? { id, reason } : undefined;
  const given: ButtonProps = blocked ? { ...props, onPress: undefined, type: 'button' } : props;
  return (
    <>
      <PlainButton {...given} blocked={blocked} />
      {reason ? (
        <span id={id} hidden>
          {reason}
        </span>
      ) : null}
    </>
  );
}

function PlainButton({
  blocked,
  ...props
}: ButtonProps & {
  readonly blocked: { readonly id: string; readonly reason: string } | undefined;
}) {
  const {
    variant = 'secondary',
    size = 'md',
    isPending = false,
    isDisabled,
    onPress,
    type,
    form,
    autoFocus,
    ref,
  } = props;
  return (
    <PressButton
      className="ui-button"
      data-variant={variant}
      data-size={size}
      data-full={props.isFullWidth || undefined}
      isPending={isPending}
      isDisabled={isDisabled}
      onPress={onPress}
      type={type}
      form={form}
      autoFocus={autoFocus}
      ref={ref}
      aria-label={props.label}
      aria-disabled={blocked ? true : undefined}
      aria-describedby={blocked?.id}
      {...(blocked && tooltipProps(blocked.reason))}
    >
      <ButtonContent {...props} isPending={isPending} />
    </PressButton>
  );
}

function ButtonContent({ icon, iconEnd, children, isPending }: ButtonProps) {
  const { t } = useUi();
  return (
    <>
      {isPending ? <Spinner size="sm" /> : icon ? <Icon of={icon} /> : null}
      <span className="ui-button-text">{children}</span>
      {iconEnd ? <Icon of={iconEnd} /> : null}
      {isPending ? <VisuallyHidden>, {t('pending')}</VisuallyHidden> : null}
    </>
  );
}
