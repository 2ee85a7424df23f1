import type { ReactNode } from 'react';
import { SystemFrame } from './system-frame.tsx';
import { LateNotices } from './late-notices.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useFrame } from './use-frame.ts';

export interface MessagePageProps {
  readonly title: string;
  /** Explanation of the problem. */
  readonly text: string;
  /** Next step. */
  readonly next?: string | undefined;
  readonly children?: ReactNode | undefined;
  /** Buttons, the main one first. */
  readonly actions: ReactNode;
}

/** A system page that says one thing and offers the way on. */
export function MessagePage({ title, text, next, children, actions }: MessagePageProps) {
  useDocumentTitle(title);
  return (
    <SystemFrame {...useFrame()}>
      <section className="system-card">
        <h1>{title}</h1>
        <p>{text}</p>
        {next ? <p>{next}</p> : null}
        {children}
        <div className="system-actions">{actions}</div>
      </section>
      <LateNotices />
    </SystemFrame>
  );
}

/** A button of the kit's look without the kit's code, which these pages do not wait for. */
export function SystemButton({
  children,
  onClick,
  variant = 'secondary',
}: {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** `link`: a way out that few want, below the others. */
  readonly variant?: 'primary' | 'secondary' | 'link';
}) {
  return (
    <button
      type="button"
      className={variant === 'link' ? 'system-link' : 'ui-button'}
      data-variant={variant}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
