import { Checkbox } from '../../checkbox.tsx';
import { useSay } from '../say.ts';

/** Roles in words. */
export function CheckboxGroupSample() {
  const say = useSay();
  return (
    <fieldset className="gallery-fieldset">
      <legend>{say('Rollen', 'Roles')}</legend>
      <Checkbox
        label={say('Einkauf', 'Purchasing')}
        description={say(
          'Bestellt, ändert und kündigt Abonnements.',
          'Orders, changes and cancels subscriptions.',
        )}
        defaultValue
      />
      <Checkbox
        label={say('Freigabe und Controlling', 'Approval and controlling')}
        description={say(
          'Gibt Bestellungen frei und sieht Kosten.',
          'Approves orders and sees costs.',
        )}
      />
    </fieldset>
  );
}
