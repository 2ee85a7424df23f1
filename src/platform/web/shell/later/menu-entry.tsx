import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconType } from '../../ui/icon.tsx';
import { itemsOf } from '../flyout.tsx';

export interface MenuEntryProps {
  readonly icon: IconType;
  readonly children: string;
  readonly onPick: () => void;
  /** True for the selected choice or an active switch. */
  readonly isChecked?: boolean;
  readonly kind?: 'radio' | 'checkbox';
}

/** Entry of a header menu. */
export function MenuEntry({ icon, children, onPick, isChecked, kind = 'radio' }: MenuEntryProps) {
  const choice =
    isChecked === undefined
      ? { role: 'menuitem' }
      : { role: `menuitem${kind}`, 'aria-checked': isChecked };
  return (
    <button
      type="button"
      tabIndex={-1}
      className="ui-option shell-menu-item"
      onClick={onPick}
      {...choice}
    >
      <Icon of={icon} />
      <span className="ui-option-text">{children}</span>
      {isChecked ? <Icon of={Check} /> : null}
    </button>
  );
}

/** Items of a header menu. The first one gets the focus. */
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
