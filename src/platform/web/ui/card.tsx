import { useId, type ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';
import { useLinkProps } from './link.tsx';

export interface CardProps {
  /** Heading of level 2; the card is then a named region of the page. */
  readonly title?: string | undefined;
  readonly description?: ReactNode | undefined;
  readonly actions?: ReactNode | undefined;
  readonly children?: ReactNode | undefined;
  readonly footer?: ReactNode | undefined;
  /** `none`: a table or list that reaches the edges. */
  readonly padding?: 'normal' | 'none' | undefined;
}

/** A surface on the canvas. Do not nest. */
export function Card({
  title,
  description,
  actions,
  children,
  footer,
  padding = 'normal',
}: CardProps) {
  const id = useId();
  return (
    <section className="ui-card" data-padding={padding} aria-labelledby={title ? id : undefined}>
      {title ? (
        <SectionHead id={id} title={title} description={description} actions={actions} />
      ) : null}
      {children ? <div className="ui-card-body">{children}</div> : null}
      {footer ? <footer className="ui-card-footer">{footer}</footer> : null}
    </section>
  );
}

export interface SectionProps extends Omit<CardProps, 'footer' | 'padding' | 'title'> {
  readonly title: string;
}

/** A named part of a page without a surface of its own. */
export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="ui-section" aria-labelledby={id}>
      <SectionHead id={id} title={title} description={description} actions={actions} />
      {children}
    </section>
  );
}

function SectionHead({
  id,
  title,
  description,
  actions,
}: Pick<SectionProps, 'title' | 'description' | 'actions'> & { readonly id: string }) {
  return (
    <header className="ui-section-head">
      <div>
        <h2 id={id}>{title}</h2>
        {description ? <p className="ui-section-description">{description}</p> : null}
      </div>
      {actions ? <div className="ui-section-actions">{actions}</div> : null}
    </header>
  );
}

export interface LinkCardProps {
  readonly href: string;
  readonly title: string;
  readonly icon?: IconType | undefined;
  readonly description?: ReactNode | undefined;
  /** Further content; its own buttons and links work beside the card's. */
  readonly children?: ReactNode | undefined;
  /** Level of the title; default 3. */
  readonly level?: 2 | 3 | undefined;
}

/**
 * A tile that goes somewhere: an app, a category, a product. The whole surface follows the title's
 * link.
 */
export function LinkCard({ href, title, icon, description, children, level = 3 }: LinkCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="ui-card ui-link-card">
      {icon ? (
        <span className="ui-empty-icon">
          <Icon of={icon} size={20} />
        </span>
      ) : null}
      <Heading>
        <a {...useLinkProps(href)}>{title}</a>
      </Heading>
      {description ? <p className="ui-muted">{description}</p> : null}
      {children}
    </article>
  );
}
