import { useLanguage, useT } from '../i18n/use-t.ts';
import { useAccess } from '../router/access.ts';
import { linkTo } from '../router/address.ts';
import { canAccessFeatures, mayEnter } from '../router/feature-access.rules.ts';
import { gates } from '../router/gate.rules.ts';
import { appText, usePortal } from '../router/portal.ts';
import { useAuthKind } from '../session/session.ts';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextLink, useLinkProps } from '../ui/link.tsx';
import { appIcons } from './app-icon.tsx';
import { type MenuItem, menuOf } from './menu.rules.ts';
import { shellTexts } from './texts.ts';

/** The apps that the user may open (spec §6, feature access), each with its quick ways, for the portal homes. */
export function AppsCard() {
  const t = useT(shellTexts);
  const { apps, map } = usePortal();
  const isInternal = useAuthKind() === 'internal';
  const access = useAccess();
  const features = canAccessFeatures(map, access);
  const mayOpen = ({ app }: MenuItem): boolean | undefined => isInternal || mayEnter(features, app.feature);
  const items = menuOf(apps, isInternal, access).filter((item) => !item.lockedBy && mayOpen(item) !== false);
  if (items.length === 0) return null;
  return (
    <Card title={t('apps')}>
      <ul className="apps-list">
        {items.map((item) => (
          <AppEntry key={item.key} item={item} isKnown={mayOpen(item) === true} />
        ))}
      </ul>
    </Card>
  );
}

/** Until it is known whether the app may be opened (spec §3, canAccessFeatures) its name stands there and leads nowhere yet. */
function AppEntry({ item: { app }, isKnown }: { readonly item: MenuItem; readonly isKnown: boolean }) {
  const language = useLanguage();
  const access = useAccess();
  const link = useLinkProps(linkTo(app.route));
  const shortcuts = (app.shortcuts ?? []).filter((shortcut) => gates([app, shortcut], access)?.allowed);
  return (
    <li className="apps-entry">
      <span className="apps-icon">
        <Icon of={appIcons[app.logo]} size={18} />
      </span>
      <div>
        {isKnown ? (
          <a className="apps-name" {...link}>
            {appText(app, app.name, language)}
          </a>
        ) : (
          <span className="apps-name" aria-busy="true">
            {appText(app, app.name, language)}
          </span>
        )}
        <p className="ui-muted">{appText(app, app.description, language)}</p>
        {isKnown && shortcuts.length > 0 ? (
          <ul className="apps-shortcuts">
            {shortcuts.map((shortcut) => (
              <li key={shortcut.route}>
                <TextLink href={linkTo(shortcut.route)}>{appText(app, shortcut.name, language)}</TextLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
