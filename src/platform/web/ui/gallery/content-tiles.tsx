import { Cloud, LifeBuoy, ReceiptEuro } from 'lucide-react';
import { Button } from '../button.tsx';
import { LinkCard } from '../card.tsx';
import { Grid } from '../layout.tsx';
import { Stepper } from '../stepper.tsx';
import { useSay } from './say.ts';

export function Tiles() {
  const say = useSay();
  return (
    <Grid min="14rem" gap={3} keepsWidth>
      <LinkCard
        level={2}
        href="#azure"
        icon={Cloud}
        title={say('Azure und Server', 'Azure and servers')}
        description={say('42 Produkte', '42 products')}
      />
      <LinkCard
        level={2}
        href="#bills"
        icon={ReceiptEuro}
        title={say('Rechnungen', 'Invoices')}
        description={say('Belege und Kostenstellen', 'Documents and cost centres')}
      />
      <LinkCard
        level={2}
        href="#premium"
        icon={LifeBuoy}
        title="Microsoft 365 Business Premium"
        description={say('ab 20,60 € je Lizenz und Monat', 'from €20.60 per licence and month')}
      >
        <Button size="sm">{say('In den Warenkorb', 'Add to cart')}</Button>
      </LinkCard>
    </Grid>
  );
}

export function Steps() {
  const say = useSay();
  const steps = [
    { id: 'cart', label: say('Warenkorb', 'Cart') },
    { id: 'check', label: say('Prüfen', 'Review') },
    { id: 'done', label: say('Bestätigung', 'Confirmation') },
  ];
  return <Stepper label={say('Bestellvorgang', 'Checkout')} current="check" steps={steps} />;
}
