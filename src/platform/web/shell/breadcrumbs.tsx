import { ChevronRight } from 'lucide-react';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { linkTo } from '../router/address.ts';
import { useShownTitle } from '../router/page-title.ts';
import { appText, useShownPage } from '../router/portal.ts';
import { useActiveTenant, useShownArea } from '../session/session.ts';
import { useDocumentTitle } from '../system/use-document-title.ts';
import { Icon } from '../ui/icon.tsx';
import { TextLink } from '../ui/link.tsx';
import { useUi } from '../ui/ui-provider.tsx';
import { crumbsOf, isBelowMenu } from './breadcrumbs.rules.ts';
import { shellTexts } from './texts.ts';

/** The way to the page on show, and the window's title with the tenant in it. */
export function Breadcrumbs() {
  const t = useT(shellTexts);
  const { t: uiText } = useUi();
  const language = useLanguage();
  const { app, page } = useShownPage();
  const tenant = useActiveTenant();
  const isInternal = useShownArea() === 'internal';
  const shown = useShownTitle(({ title }) => title);
  const title = shown ?? (app && page && appText(app, page.name, language));
  useDocumentTitle(title, tenant && title?.includes(tenant.name) ? undefined : tenant?.name);
  // The menu shows where its own pages are; a page about one thing says where it belongs.
  const crumbs = app && page && isBelowMenu(app, page) ? crumbsOf(app, page) : undefined;
  if (!app || !crumbs) return null;
  return (
    <nav className="shell-crumbs" aria-label={uiText('breadcrumbs')}>
      <ol className="ui-breadcrumbs">
        <li>
          <TextLink href={linkTo(isInternal ? '/internal/portal' : '/:/portal')} tone="quiet">
            {t('home')}
          </TextLink>
          <Icon of={ChevronRight} size={14} />
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.name}>
            {crumb.route ? (
              <TextLink href={linkTo(crumb.route)} tone="quiet">
                {appText(app, crumb.name, language)}
              </TextLink>
            ) : (
              <span>{appText(app, crumb.name, language)}</span>
            )}
            <Icon of={ChevronRight} size={14} />
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
