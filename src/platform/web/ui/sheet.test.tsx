import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { mount } from './mount.fixture.tsx';
import { Sheet } from './sheet.tsx';

const close = () => undefined;
const depths = (elements: readonly HTMLElement[]) =>
  elements.map((one) => one.style.getPropertyValue('--depth'));

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

test('a dialog that is open from the start within a sheet can be used: the sheet around it does not make it inert', async () => {
  const both = (
    <Sheet isOpen onClose={close} title="Abonnement">
      <Dialog isOpen onClose={close} title="Umbenennen">
        b
      </Dialog>
    </Sheet>
  );
  const { all, show } = await mount(both);
  await show(<></>); // from here on both are fetched, and are drawn at once
  await show(both);

  const dialogs = all('[role=dialog]').filter((one) => one.textContent.startsWith('Umbenennen'));
  expect(dialogs).toHaveLength(1);
  expect(dialogs.map((one) => one.closest('[inert], [aria-hidden=true]'))).toEqual([null]);
});
