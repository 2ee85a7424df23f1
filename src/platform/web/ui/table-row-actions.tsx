import { Ellipsis } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useLinkProps } from './link.tsx';
import type { RowAction } from './table-props.ts';
import { useUi } from './ui-provider.tsx';

/** Loaded with the first row that needs it: menus weigh more than the whole table. */
const Menu = lazy(() => import('./menu.tsx').then((kit) => ({ default: kit.Menu })));

const mostInline = 3;

/**
 * Up to three icons; with more, the first two and a menu. Seen on hover and focus, always there for
 * keyboard and touch.
 */
export function RowActions({
  name,
  actions,
}: {
  readonly name: string;
  readonly actions: readonly RowAction[];
}) {
  const { t } = useUi();
  const inline = actions.length > mostInline ? actions.slice(0, mostInline - 1) : actions;
  const rest = actions.slice(inline.length);
  const trigger = <IconButton icon={Ellipsis} size="sm" label={`${t('moreActions')}: ${name}`} />;
  return (
    <div className="ui-row-actions">
      {inline.map((action) => (
        <InlineAction key={action.id} action={action} name={name} />
      ))}
      {rest.length > 0 ? (
        <Suspense fallback={trigger}>
          <Menu label={t('actionsFor', { name })} items={rest} trigger={trigger} />
        </Suspense>
      ) : null}
    </div>
  );
}

function InlineAction({ action, name }: { readonly action: RowAction; readonly name: string }) {
  const { label, icon, href, onAction, isDisabled, tone } = action;
  const looks = {
    className: 'ui-row-action',
    'data-tip': label,
    'data-tone': tone,
    'aria-label': `${label}: ${name}`,
  };
  if (href && !isDisabled) return <LinkAction href={href} looks={looks} icon={icon} />;
  return (
    <button type="button" {...looks} disabled={isDisabled} onClick={onAction}>
      <Icon of={icon} />
    </button>
  );
}

function LinkAction({
  href,
  looks,
  icon,
}: {
  readonly href: string;
  readonly looks: object;
  readonly icon: RowAction['icon'];
}) {
  return (
    <a {...useLinkProps(href)} {...looks}>
      <Icon of={icon} />
    </a>
  );
}
