import { Card } from '../card.tsx';
import { Inline } from '../layout.tsx';
import { useSay } from './say.ts';
import { DialogSample, ConfirmSample } from './dialog-samples.tsx';
import { SheetSample } from './sheet-sample.tsx';
import { MenuSamples } from './menu-samples.tsx';
import { ToastSamples } from './toast-samples.tsx';

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
