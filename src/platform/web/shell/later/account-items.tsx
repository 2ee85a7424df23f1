import {
  CalendarDays,
  Eye,
  FileText,
  FlaskConical,
  KeyRound,
  Languages,
  LogOut,
  Palette,
  RefreshCw,
} from 'lucide-react';
import { useState } from 'react';
import { refreshAll } from '../../data/query-client.ts';
import { useDemoSwitch } from '../demo-frame.tsx';
import { mayLeave } from '../../forms/unsaved.ts';
import { formatDate, localeWith } from '#platform/common/format/dates.ts';
import { type Language, languages, localeOf } from '#platform/common/texts/language.ts';
import { useLocale } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useGo } from '../../router/address.ts';
import { mayPreview, withTenantOverride } from '../../session/preview.rules.ts';
import { useActiveTenant, useSession } from '../../session/session.ts';
import { signOut } from '../../session/sign-in.ts';
import type { PortalUser } from '../../session/user.rules.ts';
import {
  chooseDates,
  chooseLanguage,
  setThemeEverywhere,
  useSettings,
} from '../../settings/settings.ts';
import { MenuEntry, MenuItems } from './menu-entry.tsx';
import { useThemeSwitch } from '../use-theme-switch.ts';
import { laterTexts } from './texts.ts';

export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' };

/** Items of the account menu: person, language, theme, previews, sign-out. */
export function AccountItems({
  user,
  close,
}: {
  readonly user: PortalUser;
  readonly close: () => void;
}) {
  const t = useT(laterTexts);
  const language = useSettings((settings) => settings.language);
  const locale = localeOf[useLanguage()];
  const shown = useLocale();
  const [today] = useState(() => new Date());
  const theme = useThemeSwitch();
  const isEverywhere = useSettings((settings) => settings.themeEverywhere);
  const leave = useSignOut();
  const demo = useDemoSwitch();
  const isSeenAs = useSession(({ overrides }) => overrides.seenAs !== undefined);
  const go = useGo();
  const act = (work: () => void) => () => {
    close();
    work();
  };
  return (
    <MenuItems>
      <div className="shell-person" role="presentation">
        <strong>{user.name}</strong>
        <span>{user.email}</span>
      </div>
      <div className="shell-menu-group" role="group" aria-label={t('language')}>
        {languages.map((one) => (
          <MenuEntry
            key={one}
            icon={Languages}
            isChecked={one === language}
            onPick={act(() => chooseLanguage(one))}
          >
            {languageNames[one]}
          </MenuEntry>
        ))}
      </div>
      <div className="shell-menu-group" role="group" aria-label={t('dates')}>
        {(['figures', 'words'] as const).map((way) => (
          <MenuEntry
            key={way}
            icon={CalendarDays}
            isChecked={localeWith(locale, way) === shown}
            onPick={act(() => chooseDates(way))}
          >
            {formatDate(today, localeWith(locale, way))}
          </MenuEntry>
        ))}
      </div>
      <div className="shell-menu-group" role="group" aria-label={t('theme')}>
        <MenuEntry icon={theme.icon} onPick={act(theme.toggle)}>
          {theme.label}
        </MenuEntry>
        <MenuEntry
          kind="checkbox"
          icon={Palette}
          isChecked={isEverywhere}
          onPick={act(() => setThemeEverywhere(!isEverywhere))}
        >
          {t('themeEverywhere')}
        </MenuEntry>
        <MenuEntry icon={RefreshCw} onPick={act(() => void refreshAll())}>
          {t('refresh')}
        </MenuEntry>
      </div>
      {mayPreview(user) && !isSeenAs ? <PreviewItems act={act} /> : null}
      {demo ? (
        <div className="shell-menu-group" role="group" aria-label={t('demo.group')}>
          <MenuEntry
            kind="checkbox"
            icon={FlaskConical}
            isChecked={demo.isOn}
            onPick={act(() => demo.set(!demo.isOn))}
          >
            {t('demo.switch', { app: demo.app })}
          </MenuEntry>
        </div>
      ) : null}
      <div className="shell-menu-group" role="group" aria-label={t('session')}>
        <MenuEntry
          icon={KeyRound}
          onPick={act(() =>
            go(`${user.kind === 'internal' ? '/internal' : '/:'}/portal/api-tokens`),
          )}
        >
          {t('apiTokens')}
        </MenuEntry>
        <MenuEntry
          icon={FileText}
          onPick={act(() =>
            go(`${user.kind === 'internal' ? '/internal' : '/:'}/portal/your-data`),
          )}
        >
          {t('ownData')}
        </MenuEntry>
        <MenuEntry icon={LogOut} onPick={act(leave)}>
          {t('signOut')}
        </MenuEntry>
      </div>
    </MenuItems>
  );
}

/** Items that preview what others see; the server keeps checking the person's own rights. */
function PreviewItems({ act }: { readonly act: (work: () => void) => () => void }) {
  const t = useT(laterTexts);
  const overrides = useSession((session) => session.overrides);
  const tenant = useActiveTenant();
  const toggle = () =>
    useSession.setState({
      overrides: { ...overrides, skipPermissions: !overrides.skipPermissions },
    });
  const toggleTenant = (id: string) =>
    useSession.setState({ overrides: withTenantOverride(overrides, id) });
  return (
    <div className="shell-menu-group" role="group" aria-label={t('preview')}>
      <MenuEntry
        kind="checkbox"
        icon={Eye}
        isChecked={overrides.skipPermissions}
        onPick={act(toggle)}
      >
        {t('previewAll')}
      </MenuEntry>
      {tenant ? (
        <MenuEntry
          kind="checkbox"
          icon={Eye}
          isChecked={overrides.tenantIds.includes(tenant.id)}
          onPick={act(() => toggleTenant(tenant.id))}
        >
          {t('previewTenant', { name: tenant.name })}
        </MenuEntry>
      ) : null}
    </div>
  );
}

/**
 * Signs out, after asking where a form holds unsaved input (UXR-2); where the identity provider has
 * no page for that, the portal shows its own sign-in page.
 */
export function useSignOut(): () => void {
  const go = useGo();
  return () =>
    void mayLeave().then(async (may) => {
      if (!may) return;
      await signOut();
      go('/login', { replace: true });
    });
}
