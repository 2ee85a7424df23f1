import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { FolderDrop } from './folder-drop.tsx';
import type { FolderFile } from './folder-files.ts';
import { mount } from './mount.fixture.tsx';

const file = (name: string) => ({
  ...{ name, isFile: true, isDirectory: false },
  file: (found: (one: File) => void) => found(new File(['x'], name)),
});

/** Directory of a browser, which hands out its entries in pieces. */
const directory = (name: string, ...pieces: (readonly object[])[]) => ({
  ...{ name, isFile: false, isDirectory: true },
  createReader: () => {
    const left = [...pieces];
    return { readEntries: (found: (some: readonly object[]) => void) => found(left.shift() ?? []) };
  },
});

const drop = (target: HTMLElement, dataTransfer: object) =>
  act(
    async () =>
      void target.dispatchEvent(
        Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer }),
      ),
  );

const entryOf = (entry: object) => ({ webkitGetAsEntry: () => entry });

async function opened() {
  const onFiles = vi.fn<(files: readonly FolderFile[]) => void>();
  const onUnreadable = vi.fn<() => void>();
  const page = await mount(
    <FolderDrop label="Ordner" onFiles={onFiles} onUnreadable={onUnreadable} />,
  );
  const paths = () => onFiles.mock.calls.map(([files]) => files.map(({ path }) => path));
  return { ...page, paths, onUnreadable };
}

test('a dropped folder comes whole, each file with its path', async () => {
  const { get, paths } = await opened();
  const docs = directory(
    'docs',
    [file('a.md'), directory('netz', [file('b.md')])],
    [file('c.png')],
  );
  await drop(get('.ui-drop'), { files: [], items: [entryOf(docs), entryOf(file('d.md'))] });

  const all = ['docs/a.md', 'docs/netz/b.md', 'docs/c.png', 'd.md'];
  await vi.waitFor(() => expect(paths()).toEqual([all]));
});

test('single files are dropped as before, where a browser knows no folders, too', async () => {
  const { get, paths } = await opened();
  await drop(get('.ui-drop'), { files: [new File(['x'], 'a.md')], items: [] });

  await vi.waitFor(() => expect(paths()).toEqual([['a.md']]));
});

test('a folder that cannot be read is told', async () => {
  const { get, onUnreadable } = await opened();
  const broken = {
    ...directory('docs'),
    createReader: () => ({
      readEntries: (_found: unknown, fail: (error: Error) => void) => fail(new Error('gone')),
    }),
  };
  await drop(get('.ui-drop'), { files: [], items: [entryOf(broken)] });

  await vi.waitFor(() => expect(onUnreadable).toHaveBeenCalledOnce());
});

test('the keyboard reaches files and folder, by a control each', async () => {
  const { get, all } = await opened();

  expect(get('button').textContent).toBe('Ordner auswählen');
  expect(all('input').map((input) => input instanceof HTMLInputElement && input.hidden)).toEqual([
    false,
    true,
  ]);
});
