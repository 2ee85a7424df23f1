import { BookOpen, CircleHelp, FileText, Keyboard, LifeBuoy, Shield } from 'lucide-react';
import { type Article, forPage } from '../../help/help.rules.ts';
import { helpTexts } from '../../help/texts.ts';
import { useHelp } from '../../help/use-help.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAccess } from '../../router/access.ts';
import { useGo } from '../../router/address.ts';
import { routeOf } from '../../router/app-links.rules.ts';
import { usePortal, useShownPage } from '../../router/portal.ts';
import { useShownArea, useSession } from '../../session/session.ts';
import { MenuEntry, MenuItems } from './menu-entry.tsx';
import { menuOf } from '../menu.rules.ts';
import { shellTexts } from '../texts.ts';
import { laterTexts } from './texts.ts';

interface HelpItemsProps {
  readonly close: () => void;
  readonly onShortcuts: () => void;
}

/** Articles that the menu offers for one page. */
const mostArticles = 4;

/**
 * Offers the articles about this page, all articles, the shortcuts, the help app where the portal
 * has one and the person may open it, and the operator's statements.
 */
export function HelpItems({ close, onShortcuts }: HelpItemsProps) {
  const t = useT(laterTexts);
  const shell = useT(shellTexts);
  const help = useT(helpTexts);
  const articles = useArticlesHere();
  const go = useGo();
  const access = useAccess();
  const { apps } = usePortal();
  const isInternal = useShownArea() === 'internal';
  const home = isInternal ? '/internal/portal/help' : '/:/portal/help';
  const { imprintUrl, privacyUrl } = useSession((session) => session.config?.operator) ?? {};
  const app = menuOf(apps, isInternal, access).find(
    (item) => item.app.feature === 'help-and-support' && !item.lockedBy,
  );
  return (
    <MenuItems key={articles === undefined ? 'first' : 'all'}>
      <div className="shell-menu-group" role="group" aria-label={shell('help')}>
        {articles?.map(({ id, title }) => (
          <MenuEntry
            key={id}
            icon={BookOpen}
            onPick={() => (close(), go(home, { search: { article: id } }))}
          >
            {title}
          </MenuEntry>
        ))}
        <MenuEntry icon={CircleHelp} onPick={() => (close(), go(home))}>
          {help('all')}
        </MenuEntry>
      </div>
      <div className="shell-menu-group" role="group" aria-label={t('shortcuts')}>
        {app?.route ? (
          <MenuEntry icon={LifeBuoy} onPick={() => (close(), go(app.route ?? '/:/portal'))}>
            {t('helpApp')}
          </MenuEntry>
        ) : null}
        <MenuEntry icon={Keyboard} onPick={() => (close(), onShortcuts())}>
          {t('shortcuts')}
        </MenuEntry>
        {imprintUrl ? (
          <MenuEntry icon={FileText} onPick={() => (close(), go(imprintUrl))}>
            {t('imprint')}
          </MenuEntry>
        ) : null}
        {privacyUrl ? (
          <MenuEntry icon={Shield} onPick={() => (close(), go(privacyUrl))}>
            {t('privacy')}
          </MenuEntry>
        ) : null}
      </div>
    </MenuItems>
  );
}

/** Articles about the page on show. */
function useArticlesHere(): readonly Article[] | undefined {
  const { app, page } = useShownPage();
  const articles = useHelp();
  return articles && forPage(articles, app && page && routeOf(app, page)).slice(0, mostArticles);
}
