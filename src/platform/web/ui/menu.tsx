import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components/Menu';
import { RouterProvider } from 'react-aria-components';
import { given } from './given.ts';
import { Icon, type IconType } from './icon.tsx';
import { Trigger } from './trigger.tsx';
import { useUi } from './ui-provider.tsx';

interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon?: IconType | undefined;
  readonly onAction?: (() => void) | undefined;
  /** Goes there instead. */
  readonly href?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** The current one of a choice (tenant, language). */
  readonly isCurrent?: boolean | undefined;
  readonly tone?: 'danger' | undefined;
}

export interface MenuGroup {
  readonly id: string;
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

export interface MenuProps {
  /** Name for assistive technology. */
  readonly label: string;
  /** A `Button` or `IconButton`; it opens and closes. */
  readonly trigger: ReactElement;
  readonly items: readonly (MenuAction | MenuGroup)[];
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | undefined;
}

/** Acts and destinations behind a button. Arrow keys, letters, Escape. */
export function Menu({ label, trigger, items, placement = 'bottom end' }: MenuProps) {
  const { navigate } = useUi();
  const menu = (
    <MenuTrigger>
      <Trigger>{trigger}</Trigger>
      <Popover className="ui-popover ui-menu-popover" placement={placement} offset={4}>
        <AriaMenu className="ui-list" aria-label={label} items={items}>
          {(item) =>
            'actions' in item ? <MenuGroupItem group={item} /> : <MenuActionItem action={item} />
          }
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
  return navigate ? <RouterProvider navigate={navigate}>{menu}</RouterProvider> : menu;
}

function MenuGroupItem({ group }: { readonly group: MenuGroup }) {
  return (
    <MenuSection id={group.id} className="ui-menu-group">
      <Header className="ui-menu-header">{group.label}</Header>
      {group.actions.map((action) => (
        <MenuActionItem key={action.id} action={action} />
      ))}
    </MenuSection>
  );
}

function MenuActionItem({ action }: { readonly action: MenuAction }) {
  const { id, label, description, icon, onAction, href, isDisabled, isCurrent, tone } = action;
  return (
    <MenuItem
      className="ui-option"
      id={id}
      textValue={label}
      data-tone={tone}
      {...given({ onAction, href, isDisabled, 'aria-current': isCurrent })}
    >
      {icon ? <Icon of={icon} /> : null}
      <span className="ui-option-text">
        <span>{label}</span>
        {description ? <span className="ui-option-description">{description}</span> : null}
      </span>
      {isCurrent ? <Icon of={Check} /> : null}
    </MenuItem>
  );
}
