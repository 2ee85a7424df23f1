import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import type { PaletteEntry } from './palette-entry.ts';

/** Facts of the active option and the button that picks it. */
export function PalettePreview({ entry }: { readonly entry: PaletteEntry }) {
  const { sign, icon, label, detail, hint, facts = [], action, onPick } = entry;
  return (
    <>
      <div className="palette-name">
        {sign ?? (icon ? <Icon of={icon} size={18} /> : null)}
        <span>
          <strong>{label}</strong>
          {(detail ?? hint) ? <span className="finder-detail">{detail ?? hint}</span> : null}
        </span>
      </div>
      {facts.length > 0 ? (
        <dl className="palette-facts">
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="palette-do">
        <Button variant="primary" isFullWidth onPress={onPick}>
          {action} <Kbd>↵</Kbd>
        </Button>
      </div>
    </>
  );
}
