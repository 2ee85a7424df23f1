import { expect, test } from 'vitest';
import { mount } from './mount.fixture.tsx';
import { Sheet } from './sheet.tsx';

const close = () => undefined;
const depths = (elements: readonly HTMLElement[]) => elements.map((one) => one.style.getPropertyValue('--depth'));

test('§3 blade offset: sheets beside each other lie one above the other, the one that stays moves back down', async () => {
  const first = (
    <Sheet key="a" isOpen onClose={close} title="Auftrag">
      a
    </Sheet>
  );
  const second = (
    <Sheet key="b" isOpen onClose={close} title="Abonnement">
      b
    </Sheet>
  );
  const { all, show } = await mount(<>{[first, second]}</>);
  expect(depths(all('.ui-sheet'))).toEqual(['0', '1']);

  await show(<>{[second]}</>);
  expect(depths(all('.ui-sheet'))).toEqual(['0']);
});

test('§3 blade offset: a sheet within a sheet lies above it', async () => {
  const { all } = await mount(
    <Sheet isOpen onClose={close} title="Auftrag">
      <Sheet isOpen onClose={close} title="Abonnement">
        b
      </Sheet>
    </Sheet>,
  );

  expect(depths(all('.ui-sheet')).toSorted()).toEqual(['0', '1']);
});
