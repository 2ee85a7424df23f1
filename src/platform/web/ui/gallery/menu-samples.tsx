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
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Stack } from '../layout.tsx';
import { Menu } from '../menu.tsx';
import { Popover } from '../popover.tsx';
import { TextField } from '../text-field.tsx';
import { useSay } from './say.ts';

export function MenuSamples() {
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
