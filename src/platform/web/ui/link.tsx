import { ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useUi } from './ui-provider.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const isForeign = (href: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href);

const wantsBrowser = (event: MouseEvent): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;

/**
 * `href` and `onClick` of a native `<a>`: a plain click inside this origin goes through the router,
 * everything else (other origin, new tab, mail) stays with the browser.
 */
export function useLinkProps(href: string): {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
} {
  const { navigate } = useUi();
  return {
    href,
    onClick: (event) => {
      if (!navigate || isForeign(href) || wantsBrowser(event)) return;
      event.preventDefault();
      navigate(href);
    },
  };
}

export interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Opens a new tab and says so. */
  readonly isExternal?: boolean | undefined;
  /** `quiet` looks like text until hovered: for names in tables and lists. */
  readonly tone?: 'accent' | 'quiet' | undefined;
}

export function TextLink({ href, children, isExternal = false, tone = 'accent' }: TextLinkProps) {
  const link = useLinkProps(href);
  const { t } = useUi();
  if (!isExternal) {
    return (
      <a {...link} className="ui-link" data-tone={tone}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} className="ui-link" data-tone={tone} target="_blank" rel="noreferrer">
      {children}
      <Icon of={ExternalLink} size={14} />
      <VisuallyHidden> ({t('opensNewTab')})</VisuallyHidden>
    </a>
  );
}
