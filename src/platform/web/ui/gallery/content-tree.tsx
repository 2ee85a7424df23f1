import { Building2, Folder } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../card.tsx';
import { Chip } from '../chip.tsx';
import { Tree } from '../tree.tsx';
import { useSay } from './say.ts';

export function TreeSample() {
  const say = useSay();
  const [selected, setSelected] = useState('north');
  return (
    <Card title={say('Baum', 'Tree')}>
      <Tree
        label={say('Organisation', 'Organisation')}
        selected={selected}
        onSelect={setSelected}
        expandedAtFirst={['all', 'adler']}
        nodes={[
          {
            id: 'all',
            label: say('Alle Kunden', 'All customers'),
            icon: Folder,
            extra: '6',
            children: [
              {
                id: 'adler',
                label: 'Adler Maschinenbau GmbH',
                icon: Building2,
                children: [
                  { id: 'north', label: say('Werk Nord', 'Northern plant') },
                  { id: 'south', label: say('Werk Süd', 'Southern plant'), isDisabled: true },
                ],
              },
              {
                id: 'hafen',
                label: 'Hafenlogistik Nord AG',
                icon: Building2,
                extra: <Chip tone="warning">{say('gesperrt', 'blocked')}</Chip>,
              },
            ],
          },
          { id: 'none', label: say('Ohne Zuordnung', 'Unassigned'), icon: Folder },
        ]}
      />
    </Card>
  );
}
