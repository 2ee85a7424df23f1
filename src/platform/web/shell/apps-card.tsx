import { useLanguage, useT } from '../i18n/use-t.ts';
import { useAccess } from '../router/access.ts';
import { linkTo } from '../router/address.ts';
import { gates } from '../router/gate.rules.ts';
import { appText, usePortal } from '../router/portal.ts';
import { useAuthKind } from '../session/session.ts';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextLink, useLinkProps } from '../ui/link.tsx';
import { appIcons } from './app-icon.tsx';
import { canAccessFeatures, mayEnter } from './feature-access.rules.ts';
import { type MenuItem, menuOf } from './menu.rules.ts';
import { shellTexts } from './texts.ts';

/** The apps that the user may open (spec §6, feature access; while that is unknown, not yet), each with its quick ways, for the portal homes. */
export function AppsCard() {
  const t = useT(shellTexts);
  const { apps, map } = usePortal();
  const isInternal = useAuthKind() === 'internal';
  const access = useAccess();
  const features = canAccessFeatures(map, access);
  const items = menuOf(apps, isInternal, access).filter(
    ({ lockedBy, app }) => !lockedBy && (isInternal || mayEnter(features, app.feature)),
  );
  if (items.length === 0) return null;
  return (
    <Card title={t('apps')}>
      <ul className="apps-list">
        {items.map((item) => (
          <AppEntry key={item.key} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function AppEntry({ item: { app } }: { readonly item: MenuItem }) {
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
        <a className="apps-name" {...link}>
          {appText(app, app.name, language)}
        </a>
        <p className="ui-muted">{appText(app, app.description, language)}</p>
        {shortcuts.length > 0 ? (
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
