import type { UserKind } from '../session/user.rules.ts';
import { SystemFrame, type SystemFrameProps } from './system-frame.tsx';

export interface LoginViewProps extends Omit<SystemFrameProps, 'children'> {
  /** Previous failure, in the user's language. */
  readonly fault?: string | undefined;
  /** The number that support can find it by. */
  readonly faultId?: string | undefined;
  /** The person has just signed out. */
  readonly isSignedOut?: boolean | undefined;
  /** The kind that the browser is leaving for. */
  readonly leaving?: UserKind | undefined;
  readonly onSignIn?: (kind: UserKind) => void;
  /** Given where trying the same again may help. */
  readonly onRetry?: (() => void) | undefined;
}

/**
 * The sign-in page: one way for customers, one for staff. Drawn at build time, too (see
 * SystemFrame).
 */
export function LoginView({
  fault,
  faultId,
  isSignedOut,
  leaving,
  onSignIn,
  onRetry,
  ...frame
}: LoginViewProps) {
  const { t } = frame;
  return (
    <SystemFrame {...frame}>
      <section className="system-card login">
        <h1>{t('login.title')}</h1>
        {isSignedOut ? (
          <p className="system-done" role="status">
            {t('login.signedOut')}
          </p>
        ) : null}
        {fault ? (
          <p className="system-fault" role="alert">
            {fault}
            {faultId ? (
              <>
                {' '}
                {t('login.number')} <code>{faultId}</code>
              </>
            ) : null}
          </p>
        ) : null}
        {onRetry ? (
          <button type="button" className="ui-button" data-variant="secondary" onClick={onRetry}>
            {t('retry')}
          </button>
        ) : null}
        <Way
          kind="customer"
          variant="primary"
          label={t('login.customer')}
          hint={t('login.customerHint')}
          {...{ leaving, onSignIn }}
        />
        <Way
          kind="internal"
          variant="secondary"
          label={t('login.internal')}
          hint={
            frame.operator ? t('login.internalHint', { operator: frame.operator.name }) : '\u00A0'
          }
          {...{ leaving, onSignIn }}
        />
        <p className="login-status" role="status">
          {leaving ? t('login.leaving') : ''}
        </p>
      </section>
    </SystemFrame>
  );
}

interface WayProps {
  readonly leaving: UserKind | undefined;
  readonly onSignIn: ((kind: UserKind) => void) | undefined;
  readonly kind: UserKind;
  readonly variant: 'primary' | 'secondary';
  readonly label: string;
  readonly hint: string;
}

function Way({ kind, variant, label, hint, leaving, onSignIn }: WayProps) {
  return (
    <div className="login-way">
      <button
        type="button"
        className="ui-button login-button"
        data-variant={variant}
        data-sign-in={kind}
        aria-describedby={`login-${kind}`}
        aria-disabled={leaving ? true : undefined}
        data-pending={leaving === kind || undefined}
        onClick={() => (leaving ? undefined : onSignIn?.(kind))}
      >
        {label}
      </button>
      <p id={`login-${kind}`} className="login-hint">
        {hint}
      </p>
    </div>
  );
}
