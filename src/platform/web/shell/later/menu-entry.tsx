import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconType } from '../../ui/icon.tsx';
import { itemsOf } from '../flyout.tsx';

export interface MenuEntryProps {
  readonly icon: IconType;
  readonly children: string;
  readonly onPick: () => void;
  /** One of a choice, or something that is on or off. */
  readonly isChecked?: boolean;
  readonly kind?: 'radio' | 'checkbox';
}

/** One line of a menu of the header. */
export function MenuEntry({ icon, children, onPick, isChecked, kind = 'radio' }: MenuEntryProps) {
  const choice = isChecked === undefined ? { role: 'menuitem' } : { role: `menuitem${kind}`, 'aria-checked': isChecked };
  return (
    <button type="button" tabIndex={-1} className="ui-option shell-menu-item" onClick={onPick} {...choice}>
      <Icon of={icon} />
      <span className="ui-option-text">{children}</span>
      {isChecked ? <Icon of={Check} /> : null}
    </button>
  );
}

/** What a menu of the header offers. The first of it has the focus as soon as it is there. */
export function MenuItems({ children }: { readonly children: ReactNode }) {
  const items = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (items.current) itemsOf(items.current)[0]?.focus();
  }, []);
  return (
    <div ref={items} role="none">
      {children}
    </div>
  );
}
