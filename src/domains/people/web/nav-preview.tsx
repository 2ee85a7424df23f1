import { Lock } from 'lucide-react';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { useAccess } from '#platform/web/router/access.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { appText, usePortal } from '#platform/web/router/portal.ts';
import { type MenuItem, menuOf } from '#platform/web/shell/menu.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { hasCustomerPortalClaims } from '#platform/common/access.ts';
import { RoleViewButton } from './role-view-button.tsx';
import { peopleTexts } from './texts.ts';

/**
 * The menu as somebody sees it who holds these claims and nothing else. A view of this browser: the
 * server is not asked.
 */
export function NavPreview({
  claims,
  name,
}: {
  readonly claims: readonly string[];
  readonly name: string;
}) {
  const t = useT(peopleTexts);
  const { apps } = usePortal();
  const access = useAccess();
  // Staff are not measured by bundles themselves; who gets the role is.
  const tenantBundles = useActiveTenant()?.licenseBundles ?? [];
  const isIn = hasCustomerPortalClaims(claims);
  const menu = isIn
    ? menuOf(apps, false, {
        ...access,
        held: claims,
        tenantBundles,
        skipPermissions: false,
        tenantOverride: false,
      })
    : [];
  return (
    <Section
      title={t('role.preview')}
      description={t('role.previewHint')}
      actions={<RoleViewButton name={name} permissions={claims} />}
    >
      {isIn ? null : <Banner tone="warning">{t('role.noPortal')}</Banner>}
      {isIn && menu.length === 0 ? <p className="ui-muted">{t('role.previewEmpty')}</p> : null}
      <Items items={menu} />
    </Section>
  );
}

function Items({ items }: { readonly items: readonly MenuItem[] }) {
  const t = useT(peopleTexts);
  const language = useLanguage();
  if (items.length === 0) return null;
  return (
    <ul className="people-menu">
      {items.map((item) => (
        <li key={item.key}>
          <span>
            {appText(item.app, item.name, language)}
            {item.lockedBy ? (
              <span className="ui-muted">
                {' '}
                <Icon of={Lock} size={14} /> {t('role.locked')}
              </span>
            ) : null}
          </span>
          <Items items={item.children} />
        </li>
      ))}
    </ul>
  );
}
