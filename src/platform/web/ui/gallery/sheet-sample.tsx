import { useState } from 'react';
import { Button } from '../button.tsx';
import { Combobox } from '../combobox.tsx';
import { DescriptionList } from '../description-list.tsx';
import { Stack } from '../layout.tsx';
import { Sheet } from '../sheet.tsx';
import { TextField } from '../text-field.tsx';
import { useSay } from './say.ts';

const people = ['Lena Adler', 'Paul Kurz', 'Ines Roth', 'Änne Özdemir', 'Kim Weiß'].map(
  (label) => ({ id: label, label }),
);

export function SheetSample() {
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
