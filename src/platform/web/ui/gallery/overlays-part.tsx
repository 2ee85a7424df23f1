import {
  Building2,
  Copy,
  Ellipsis,
  Languages,
  LogOut,
  Pencil,
  Settings,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Combobox } from '../combobox.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { DescriptionList } from '../description-list.tsx';
import { Form } from '../form.tsx';
import { IconButton } from '../icon-button.tsx';
import { Inline, Stack } from '../layout.tsx';
import { Menu } from '../menu.tsx';
import { Popover } from '../popover.tsx';
import { Select } from '../select.tsx';
import { Sheet } from '../sheet.tsx';
import { TextField } from '../text-field.tsx';
import { toasts } from '../toast.tsx';
import { useSay } from './say.ts';

const people = ['Lena Adler', 'Paul Kurz', 'Ines Roth', 'Änne Özdemir', 'Kim Weiß'].map(
  (label) => ({ id: label, label }),
);

export function OverlaysPart() {
  const say = useSay();
  return (
    <>
      <h1>Overlays</h1>
      <Card title={say('Dialoge und Blätter', 'Dialogs and sheets')}>
        <Inline>
          <DialogSample />
          <ConfirmSample />
          <SheetSample />
        </Inline>
      </Card>
      <Card title={say('Menüs', 'Menus')}>
        <Inline>
          <MenuSamples />
        </Inline>
      </Card>
      <Card title={say('Rückmeldungen', 'Feedback')}>
        <Inline>
          <ToastSamples />
        </Inline>
      </Card>
    </>
  );
}

function DialogSample() {
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

function ConfirmSample() {
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

function SheetSample() {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const [isDeeper, setDeeper] = useState(false);
  const [user, setUser] = useState<string | null>(null);
  const facts = [
    { term: say('Bestellnummer', 'Order number'), detail: 'A-2026-4711' },
    {
      term: say('Laufzeit', 'Term'),
      detail: say('12 Monate, jährliche Abrechnung', '12 months, billed yearly'),
    },
    { term: say('Bestellt von', 'Ordered by'), detail: 'Lena Adler' },
  ];
  return (
    <>
      <Button onPress={() => setOpen(true)}>{say('Blatt öffnen', 'Open sheet')}</Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('Bestellung A-2026-4711', 'Order A-2026-4711')}
        subtitle="Adler Maschinenbau GmbH"
        actions={
          <Button variant="primary" onPress={() => setDeeper(true)}>
            {say('Lizenzen zuweisen', 'Assign licences')}
          </Button>
        }
      >
        <DescriptionList items={facts} />
        <Sheet
          isOpen={isDeeper}
          onClose={() => setDeeper(false)}
          title={say('Lizenzen zuweisen', 'Assign licences')}
          actions={
            <Button variant="primary" onPress={() => setDeeper(false)}>
              {say('Zuweisen', 'Assign')}
            </Button>
          }
        >
          <Stack>
            <Combobox
              label={say('Benutzer', 'User')}
              value={user}
              onChange={setUser}
              options={people}
            />
            <TextField label={say('Kostenstelle', 'Cost centre')} />
          </Stack>
        </Sheet>
      </Sheet>
    </>
  );
}

function MenuSamples() {
  const say = useSay();
  return (
    <>
      <Menu
        label={say('Aktionen', 'Actions')}
        trigger={
          <IconButton
            icon={Ellipsis}
            label={say('Weitere Aktionen', 'More actions')}
            variant="secondary"
          />
        }
        placement="bottom start"
        items={[
          { id: 'edit', label: say('Bearbeiten', 'Edit'), icon: Pencil },
          {
            id: 'copy',
            label: say('Duplizieren', 'Duplicate'),
            icon: Copy,
            description: say('Legt einen neuen Entwurf an', 'Makes a new draft'),
          },
          {
            id: 'settings',
            label: say('Einstellungen', 'Settings'),
            icon: Settings,
            href: '#settings',
            isDisabled: true,
          },
          { id: 'delete', label: say('Löschen', 'Delete'), icon: Trash2, tone: 'danger' },
        ]}
      />
      <Menu
        label={say('Mandant wählen', 'Choose tenant')}
        placement="bottom start"
        trigger={<Button icon={Building2}>Adler Maschinenbau GmbH</Button>}
        items={[
          {
            id: 'tenants',
            label: say('Mandanten', 'Tenants'),
            actions: [
              { id: 'adler', label: 'Adler Maschinenbau GmbH', isCurrent: true },
              { id: 'hafen', label: 'Hafenlogistik Nord AG' },
            ],
          },
          {
            id: 'account',
            label: say('Konto', 'Account'),
            actions: [
              { id: 'language', label: say('Sprache', 'Language'), icon: Languages },
              { id: 'out', label: say('Abmelden', 'Sign out'), icon: LogOut },
            ],
          },
        ]}
      />
      <Popover
        label="Filter"
        placement="bottom start"
        trigger={<Button icon={SlidersHorizontal}>Filter</Button>}
      >
        {(close) => (
          <Stack>
            <TextField label={say('Kostenstelle', 'Cost centre')} />
            <Button variant="primary" onPress={close}>
              {say('Anwenden', 'Apply')}
            </Button>
          </Stack>
        )}
      </Popover>
      <Button
        variant="ghost"
        disabledReason={say('Letzte Abfrage vor 3 Minuten', 'Last asked 3 minutes ago')}
      >
        {say('Mit Hinweis', 'With tooltip')}
      </Button>
    </>
  );
}

function ToastSamples() {
  const say = useSay();
  const undo = { label: say('Rückgängig machen', 'Undo'), onAction: () => undefined };
  return (
    <>
      <Button
        onPress={() =>
          toasts.success(say('Die Änderungen wurden gespeichert.', 'Your changes were saved.'))
        }
      >
        success
      </Button>
      <Button
        onPress={() =>
          toasts.info({
            text: say('Rolle „Besteller“ entfernt.', 'Role “Buyer” removed.'),
            action: undo,
          })
        }
      >
        info + undo
      </Button>
      <Button
        onPress={() =>
          toasts.error({
            text: say('Die Bestellung wurde nicht angenommen.', 'The order was not accepted.'),
            detail: say(
              'Das Kreditlimit ist ausgeschöpft. Bitte wenden Sie sich an Ihren Ansprechpartner.',
              'The credit limit is used up. Please talk to your contact.',
            ),
          })
        }
      >
        error
      </Button>
      <Button
        onPress={() =>
          toasts.keepVisibleError({
            text: say('Die Verbindung ist unterbrochen.', 'The connection is lost.'),
            correlationId: '01932f7e-9b1c-7c44-8f6a-2f1de2a90c11',
          })
        }
      >
        keepVisibleError
      </Button>
    </>
  );
}
