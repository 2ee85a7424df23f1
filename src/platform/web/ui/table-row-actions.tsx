import { Ellipsis } from 'lucide-react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useLinkProps } from './link.tsx';
import { Menu } from './menu.tsx';
import type { RowAction } from './table-props.ts';
import { useUiText } from './ui-provider.tsx';

const mostInline = 3;

/** Up to three icons; with more, the first two and a menu. Seen on hover and focus, always there for keyboard and touch. */
export function RowActions({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
  const text = useUiText();
  const inline = actions.length > mostInline ? actions.slice(0, mostInline - 1) : actions;
  const rest = actions.slice(inline.length);
  return (
    <div className="ui-row-actions">
      {inline.map((action) => (
        <InlineAction key={action.id} action={action} name={name} />
      ))}
      {rest.length > 0 ? (
        <Menu
          label={text.actionsFor(name)}
          items={rest}
          trigger={<IconButton icon={Ellipsis} size="small" label={`${text.moreActions}: ${name}`} />}
        />
      ) : null}
    </div>
  );
}

function InlineAction({ action, name }: { readonly action: RowAction; readonly name: string }) {
  const { label, icon, href, onAction, isDisabled, tone } = action;
  const looks = { className: 'ui-row-action', 'data-tip': label, 'data-tone': tone, 'aria-label': `${label}: ${name}` };
  if (href && !isDisabled) return <LinkAction href={href} looks={looks} icon={icon} />;
  return (
    <button type="button" {...looks} disabled={isDisabled} onClick={onAction}>
      <Icon of={icon} />
    </button>
  );
}

function LinkAction({ href, looks, icon }: { readonly href: string; readonly looks: object; readonly icon: RowAction['icon'] }) {
  return (
    <a {...useLinkProps(href)} {...looks}>
      <Icon of={icon} />
    </a>
  );
}
