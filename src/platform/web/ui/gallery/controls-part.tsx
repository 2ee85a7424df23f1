import { Bell, ChevronDown, Moon, Plus, ShoppingCart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';
import { Card } from '../card.tsx';
import { FileDrop } from '../file-drop.tsx';
import { IconButton } from '../icon-button.tsx';
import { Grid, Inline, Stack } from '../layout.tsx';
import { LinkButton } from '../link-button.tsx';
import { useSay } from './say.ts';
import { ChoicesCard } from './choices-card.tsx';
import { FieldsCard } from './fields-card.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];

export function ControlsPart() {
  return (
    <>
      <h1>Controls</h1>
      <Buttons />
      <Grid min="24rem">
        <FieldsCard />
        <ChoicesCard />
      </Grid>
      <Files />
    </>
  );
}

function Buttons() {
  const say = useSay();
  return (
    <Card title={say('Schaltflächen', 'Buttons')}>
      <Stack>
        {variants.map((variant) => (
          <Inline key={variant}>
            <Button variant={variant}>{say('Bestellung freigeben', 'Approve order')}</Button>
            <Button variant={variant} icon={Plus}>
              {say('Hinzufügen', 'Add')}
            </Button>
            <Button variant={variant} size="sm" iconEnd={ChevronDown}>
              {say('Klein', 'Small')}
            </Button>
            <Button variant={variant} isPending>
              {say('Wird gespeichert', 'Saving')}
            </Button>
            <Button variant={variant} isDisabled>
              {say('Nicht verfügbar', 'Not available')}
            </Button>
          </Inline>
        ))}
        <Inline>
          <Button
            disabledReason={say(
              'Für diesen Vertrag ist keine Kündigung vor dem 30.11.2026 möglich.',
              'This contract cannot be cancelled before 30 November 2026.',
            )}
          >
            {say('Kündigen', 'Cancel contract')}
          </Button>
          <LinkButton href="#target" icon={ShoppingCart}>
            {say('Zum Warenkorb', 'Go to cart')}
          </LinkButton>
          <IconButton
            icon={Bell}
            label={say('Meldungen, 3 neue', 'Notifications, 3 new')}
            count={3}
          />
          <IconButton icon={Moon} label={say('Dunkles Design', 'Dark theme')} isPressed />
          <IconButton
            icon={Trash2}
            label={say('Löschen', 'Delete')}
            variant="secondary"
            size="sm"
          />
          <IconButton
            icon={Trash2}
            label={say('Löschen (gesperrt)', 'Delete (blocked)')}
            isDisabled
          />
        </Inline>
      </Stack>
    </Card>
  );
}

function Files() {
  const say = useSay();
  const [name, setName] = useState('');
  const label = say('Preisliste', 'Price sheet');
  return (
    <Card title={say('Dateien', 'Files')}>
      <Grid min="20rem">
        <FileDrop
          label={label}
          accept=".csv"
          description={
            name ||
            say(
              'CSV bis 200 MB, Spalten in beliebiger Reihenfolge.',
              'CSV up to 200 MB, columns in any order.',
            )
          }
          onFiles={(files) => setName(files[0]?.name ?? '')}
        />
        <FileDrop
          label={label}
          error={say(
            'Die Datei ist leer. Bitte wählen Sie eine Preisliste mit Kopfzeile.',
            'The file is empty. Please choose a sheet with a header row.',
          )}
          onFiles={() => undefined}
        />
        <FileDrop
          label={label}
          onFiles={() => undefined}
          progress={{ fileName: 'november_2026.csv', loaded: 1_280_000, total: 4_100_000 }}
          onCancel={() => undefined}
        />
        <FileDrop
          label={label}
          onFiles={() => undefined}
          file={{ name: 'NCE_Preisliste_November_2026_DE.csv', size: 4_100_000 }}
          onRemove={() => undefined}
        />
      </Grid>
    </Card>
  );
}
