import type { CategoryIcon } from '#domains/documents/documents.values.ts';
import { appIcons } from '#platform/web/shell/app-icon.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';

/** Icon of a category in its colour; its name stands beside it. */
export function CategorySign({
  colour,
  icon,
}: {
  readonly colour: number;
  readonly icon: CategoryIcon;
}) {
  return (
    <span className="dt-sign" data-colour={colour}>
      <Icon of={appIcons[icon]} />
    </span>
  );
}
