import { Icon } from '../../ui/icon.tsx';
import type { FinderItem } from './finder-item.ts';
import { Marked } from './marked.tsx';

interface FinderOptionProps {
  readonly item: FinderItem;
  readonly id: string;
  readonly marks: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
}

/**
 * The keyboard works in the field above, which names the active option; so the option itself needs
 * the pointer only.
 */
export function FinderOption({ item, id, marks, isActive, onPoint }: FinderOptionProps) {
  const { icon, sign, tone, detail, hint, end } = item;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      id={id}
      className="ui-option"
      role="option"
      aria-selected={isActive}
      data-focused={isActive || undefined}
      onClick={item.onPick}
      onPointerMove={onPoint}
    >
      {sign ? <span className="finder-sign">{sign}</span> : icon ? <Icon of={icon} /> : null}
      {tone ? <span className="finder-dot" data-tone={tone} aria-hidden="true" /> : null}
      <span className="ui-option-text">
        <span className="finder-label">
          <Marked text={item.label} typed={marks} />
        </span>
        {detail ? (
          <span className="finder-detail">
            <Marked text={detail} typed={marks} />
          </span>
        ) : null}
      </span>
      {hint ? <span className="finder-hint">{hint}</span> : null}
      {end ? <span className="finder-end">{end}</span> : null}
    </div>
  );
}
