import { Disclosure } from '../accordion.tsx';
import { Avatar } from '../avatar.tsx';
import { Card } from '../card.tsx';
import { Chip } from '../chip.tsx';
import { CopyText } from '../copy-text.tsx';
import { NumberText } from '../formatted.tsx';
import { Kbd } from '../kbd.tsx';
import { Inline, Stack, TwoLines } from '../layout.tsx';
import { TextLink } from '../link.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { useSay } from './say.ts';
import { eur } from './euro.tsx';

export function Texts() {
  const say = useSay();
  return (
    <Card
      title={say('Kleine Teile', 'Small parts')}
      description={say('Chips, Avatare, Zahlen', 'Chips, avatars, numbers')}
    >
      <Stack>
        <Inline>
          <Chip>{say('Entwurf', 'Draft')}</Chip>
          <Chip tone="info">{say('In Bearbeitung', 'Processing')}</Chip>
          <Chip tone="success">{say('Aktiv', 'Active')}</Chip>
          <Chip tone="warning">{say('Läuft aus', 'Ends soon')}</Chip>
          <Chip tone="danger">{say('Abgelehnt', 'Refused')}</Chip>
        </Inline>
        <Inline gap={3}>
          <Avatar name="Lena Adler" size="sm" />
          <Avatar name="Änne Özdemir" />
          <Avatar name="Hafenlogistik Nord AG" shape="square" size="lg" />
          <TwoLines first="Lena Adler" second="lena.adler@adler.example" />
        </Inline>
        <p>
          {eur('1234567.5')} · <NumberText value="1234567.891" /> ·{' '}
          <TextLink href="#here">{say('Verweis', 'Link')}</TextLink> ·{' '}
          <TextLink href="https://example.com" isExternal>
            {say('Hersteller', 'Publisher')}
          </TextLink>{' '}
          · <Kbd>{say('Strg', 'Ctrl')} K</Kbd>
          <VisuallyHidden>{say('verborgen', 'hidden')}</VisuallyHidden>
        </p>
        <Disclosure title={say('Technische Angaben', 'Technical details')}>
          <CopyText
            label={say('Vorgangsnummer', 'Correlation ID')}
            value="01932f7e-9b1c-7c44-8f6a-2f1de2a90c11"
            isLabelVisible
          />
        </Disclosure>
      </Stack>
    </Card>
  );
}
