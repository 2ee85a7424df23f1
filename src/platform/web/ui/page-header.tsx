import { ChevronRight, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from './chip.tsx';
import { Icon } from './icon.tsx';
import { TextLink } from './link.tsx';
import { useSamples } from './samples.ts';
import { useUi } from './ui-provider.tsx';

interface Crumb {
  readonly label: string;
  readonly href: string;
}

export interface PageHeaderProps {
  /** The page's only `h1`. */
  readonly title: string;
  /** Purpose of the page in one sentence. */
  readonly description?: ReactNode | undefined;
  /** The way here, without this page. */
  readonly breadcrumbs?: readonly Crumb[] | undefined;
  /** Beside the title: a state chip. */
  readonly extra?: ReactNode | undefined;
  readonly actions?: ReactNode | undefined;
}

export function PageHeader({
  title,
  description,
  breadcrumbs = [],
  extra,
  actions,
}: PageHeaderProps) {
  const { mark } = useSamples();
  return (
    <header className="ui-page-header">
      {breadcrumbs.length > 0 ? <Breadcrumbs crumbs={breadcrumbs} /> : null}
      <div className="ui-page-header-row">
        <div className="ui-page-header-text">
          <div className="ui-page-title">
            <h1>{title}</h1>
            {extra}
            {mark ? (
              <Chip tone="warning" icon={FlaskConical}>
                {mark}
              </Chip>
            ) : null}
          </div>
          {description ? <p className="ui-page-description">{description}</p> : null}
        </div>
        {actions ? <div className="ui-page-actions">{actions}</div> : null}
      </div>
    </header>
  );
}

function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useUi();
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="ui-breadcrumbs">
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <TextLink href={crumb.href} tone="quiet">
              {crumb.label}
            </TextLink>
            <Icon of={ChevronRight} size={14} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
