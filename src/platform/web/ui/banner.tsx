import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { toneIcons, type Tone } from './chip.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useUi } from './ui-provider.tsx';

export interface BannerProps {
  readonly tone?: Exclude<Tone, 'neutral'> | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode | undefined;
  readonly actions?: ReactNode | undefined;
  /** Gives it a cross; remembering that it was dismissed is the caller's. */
  readonly onDismiss?: (() => void) | undefined;
  /** Announced at once (it appeared after an act of the reader) or when the reader gets there. */
  readonly isAnnounced?: boolean | undefined;
}

/** A fact about the whole view: demo mode, read only, form refused. */
export function Banner({
  tone = 'info',
  title,
  children,
  actions,
  onDismiss,
  isAnnounced = false,
}: BannerProps) {
  const { t } = useUi();
  return (
    <div
      className="ui-banner"
      data-tone={tone}
      role={isAnnounced ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon of={toneIcons[tone]} />
      <div className="ui-banner-body">
        <div className="ui-banner-text">
          {title ? <strong className="ui-banner-title">{title}</strong> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {actions ? <div className="ui-banner-actions">{actions}</div> : null}
      </div>
      {onDismiss ? <IconButton icon={X} size="sm" label={t('close')} onPress={onDismiss} /> : null}
    </div>
  );
}
