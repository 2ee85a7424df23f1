import { Phone } from 'lucide-react';
import { Hotline } from '#platform/web/help/hotline.tsx';
import { useNamedDialog } from '#platform/web/shell/link-dialog.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';

/** At the foot of the menu, for customers: help in an emergency, and the operator's number. */
export function HotlinePart() {
  const emergency = useNamedDialog('incidents-hotline.callNow');
  return (
    <>
      {emergency ? (
        <button
          type="button"
          className="help-hotline"
          aria-haspopup="dialog"
          aria-label={emergency.name}
          onClick={emergency.open}
        >
          <Icon of={Phone} size={18} />
          <span>{emergency.name}</span>
        </button>
      ) : null}
      <Hotline />
    </>
  );
}
