import { useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { Form } from '../form.tsx';
import { Select } from '../select.tsx';
import { TextField } from '../text-field.tsx';
import { toasts } from '../toast.tsx';
import { useSay } from './say.ts';

export function DialogSample() {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const actions = (
    <>
      <Button onPress={() => setOpen(false)}>{say('Abbrechen', 'Cancel')}</Button>
      <Button variant="primary" type="submit" form="invite">
        {say('Einladung senden', 'Send invitation')}
      </Button>
    </>
  );
  return (
    <>
      <Button onPress={() => setOpen(true)}>{say('Dialog öffnen', 'Open dialog')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('Benutzer einladen', 'Invite a user')}
        actions={actions}
      >
        <Form id="invite" onSubmit={() => setOpen(false)}>
          <TextField label="E-Mail" type="email" isRequired autoFocus />
          <Select
            label={say('Rolle', 'Role')}
            value="buyer"
            onChange={() => undefined}
            options={[
              { id: 'buyer', label: say('Besteller', 'Buyer') },
              { id: 'admin', label: 'Administrator' },
            ]}
          />
        </Form>
      </Dialog>
    </>
  );
}

export function ConfirmSample() {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const cancel = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    setOpen(false);
    toasts.success(
      say('Das Abonnement endet am 30.11.2026.', 'The subscription ends on 30 November 2026.'),
    );
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        {say('Bestätigung öffnen', 'Open confirmation')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('Abonnement kündigen?', 'Cancel the subscription?')}
        context="Adler Maschinenbau GmbH"
        confirmLabel={say('Abonnement kündigen', 'Cancel subscription')}
        cancelLabel={say('Behalten', 'Keep it')}
        tone="danger"
        onConfirm={cancel}
      >
        {say(
          '25 Lizenzen von Microsoft 365 Business Premium enden am 30.11.2026. Die Daten der Benutzer bleiben 90 Tage erhalten.',
          '25 licences of Microsoft 365 Business Premium end on 30 November 2026. User data is kept for 90 days.',
        )}
      </ConfirmDialog>
    </>
  );
}
