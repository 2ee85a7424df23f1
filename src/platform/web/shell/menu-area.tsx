import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Icon } from '../ui/icon.tsx';
import { areaIcons } from './area-icon.ts';
import { MenuPage } from './menu-page.tsx';
import type { MenuArea, MenuItem } from './menu.rules.ts';
import { shellTexts } from './texts.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingBadge } from './waiting.tsx';

interface AreaProps {
  readonly area: MenuArea;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onFollow: (() => void) | undefined;
}

/** Chapter of the menu: its pages stand under it while it is open, its sum beside it otherwise. */
export function AreaSection({ area, isOpen, onToggle, onFollow }: AreaProps) {
  const name = useT(shellTexts)(`area.${area.name}`);
  const due = useDue(area.pages);
  const id = useId();
  return (
    <li className="side-menu-area" data-open={isOpen || undefined}>
      <button
        type="button"
        className="side-menu-link"
        data-level="area"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon of={areaIcons[area.name]} size={18} />
        <span className="side-menu-text">{name}</span>
        {isOpen ? null : <WaitingBadge due={due} />}
        <span className="side-menu-chevron">
          <Icon of={ChevronRight} size={14} />
        </span>
      </button>
      <ul id={id} hidden={!isOpen}>
        {area.pages.map((item) => (
          <MenuPage key={item.key} item={item} onFollow={onFollow} />
        ))}
      </ul>
    </li>
  );
}

/** Returns how many decisions wait on these pages. */
export function useDue(pages: readonly MenuItem[]): number {
  return useWaiting((all) =>
    pages.reduce((sum, { route }) => sum + ((route && all[route]?.due) ?? 0), 0),
  );
}
