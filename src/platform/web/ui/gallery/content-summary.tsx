import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { DescriptionList } from '../description-list.tsx';
import { useSay } from './say.ts';
import { eur } from './euro.tsx';

export function Summary() {
  const say = useSay();
  const sums = [
    { term: say('25 × Business Premium', '25 × Business Premium'), detail: eur('515.00') },
    { term: say('10 × Exchange Online', '10 × Exchange Online'), detail: eur('37.00') },
    { term: say('Monatlich gesamt', 'Total per month'), detail: eur('552.00') },
  ];
  return (
    <Card
      title={say('Zusammenfassung', 'Summary')}
      footer={
        <Button variant="primary" isFullWidth>
          {say('Zahlungspflichtig bestellen', 'Order with obligation to pay')}
        </Button>
      }
    >
      <DescriptionList layout="ends" hasTotal items={sums} />
    </Card>
  );
}
