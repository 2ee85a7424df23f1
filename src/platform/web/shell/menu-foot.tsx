import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { toggleSideMenu, useSettings } from '../settings/settings.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { HelpMenu } from './help-menu.tsx';
import { Part, useParts } from './slot.tsx';
import { shellTexts } from './texts.ts';
import { useThemeSwitch } from './use-theme-switch.ts';

/** The foot of the menu: what is always in sight (hotline), the person, help and the theme. */
export function MenuFoot({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const t = useT(shellTexts);
  const theme = useThemeSwitch();
  const parts = useParts('foot');
  const isExpanded = useSettings((settings) => settings.expandedSideMenu);
  return (
    <div className="shell-foot">
      {parts.map(({ app, part }) => (
        <Part key={`${app.feature}-${part.name}`} part={part} />
      ))}
      <AccountMenu />
      <span className="shell-foot-tools">
        <HelpMenu onShortcuts={onShortcuts} />
        <IconButton
          icon={theme.icon}
          label={theme.label}
          onPress={theme.toggle}
          tooltipPlacement="top"
        />
        <span className="shell-collapse">
          <IconButton
            icon={isExpanded ? PanelLeftClose : PanelLeftOpen}
            label={t(isExpanded ? 'collapseMenu' : 'expandMenu')}
            onPress={toggleSideMenu}
            tooltipPlacement="end"
          />
        </span>
      </span>
    </div>
  );
}
