import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Accordion } from './accordion.tsx';
import { Button } from './button.tsx';
import { Combobox } from './combobox.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import { TextLink } from './link.tsx';
import { mount } from './mount.fixture.tsx';
import { NumberField } from './number-field.tsx';
import { Pagination } from './pagination.tsx';
import { TextField } from './text-field.tsx';
import { Tree } from './tree.tsx';

// happy-dom has no popovers
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

describe('Button', () => {
  test('while pending it does not respond, so that a double click is one order', async () => {
    const onPress = vi.fn<() => void>();
    const { click, show } = await mount(<Button onPress={onPress}>Bestellen</Button>);
    await click('button');
    await show(
      <Button onPress={onPress} isPending>
        Bestellen
      </Button>,
    );
    await click('button');
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('WCAG 2.4.3: a button that gets or loses a reason is the same element and keeps the focus', async () => {
    const { get, show } = await mount(<Button>Festhalten</Button>);
    const button = get('button');
    button.focus();
    await show(<Button disabledReason="Erst etwas wählen.">Festhalten</Button>);
    expect(get('button')).toBe(button);
    expect(document.activeElement).toBe(button);
  });

  test('WCAG 2.4.3: a button that its own press disables keeps the focus until it is left', async () => {
    const onPress = vi.fn<() => void>();
    const { get, click, show } = await mount(<Button onPress={onPress}>Weiter</Button>);
    await act(async () => get('button').focus());
    await show(
      <Button onPress={onPress} isDisabled>
        Weiter
      </Button>,
    );
    expect(document.activeElement).toBe(get('button'));
    expect(get('button').hasAttribute('disabled')).toBe(false);
    expect(get('button').getAttribute('aria-disabled')).toBe('true');
    await click('button');
    expect(onPress).not.toHaveBeenCalled();
    await act(async () => get('button').blur());
    expect(get('button').hasAttribute('disabled')).toBe(true);
  });

  test('WCAG 2.4.3: turned to the last page by keyboard, a list keeps the focus on its button', async () => {
    function Pages() {
      const [page, setPage] = useState(0);
      return <Pagination page={page} take={10} total={20} onPageChange={setPage} />;
    }
    const { all, click } = await mount(<Pages />);
    const last = () => all('.ui-pagination button').at(-1);
    await act(async () => last()?.focus());
    await act(async () => last()?.click());
    expect(last()?.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(last());
    await click('.ui-pagination button');
    expect(last()?.getAttribute('aria-disabled')).toBeNull();
  });

  test('with a reason it does not respond or submit, stays focusable and carries the reason', async () => {
    const onPress = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    const { get, click } = await mount(
      <form onSubmit={onSubmit}>
        <Button type="submit" onPress={onPress} disabledReason="Erst nach der Freigabe möglich.">
          Kündigen
        </Button>
      </form>,
    );
    const button = get('button');
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(get(`#${CSS.escape(button.getAttribute('aria-describedby') ?? '')}`).textContent).toBe(
      'Erst nach der Freigabe möglich.',
    );
    await click('button');
    expect(onPress).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('§4 tree items expand and collapse, selection is single-select, disabled items do not respond', () => {
  const nodes = [
    {
      id: 'all',
      label: 'Alle',
      children: [
        { id: 'north', label: 'Nord' },
        { id: 'south', label: 'Süd', isDisabled: true },
      ],
    },
    { id: 'none', label: 'Ohne' },
  ];

  function Sample({ onSelect }: { onSelect: (id: string) => void }) {
    const [selected, setSelected] = useState<string | null>('north');
    const select = (id: string) => {
      onSelect(id);
      setSelected(id);
    };
    return (
      <Tree
        label="Orte"
        nodes={nodes}
        selected={selected}
        onSelect={select}
        expandedAtFirst={['all']}
      />
    );
  }

  test('selecting one takes the selection from the other', async () => {
    const onSelect = vi.fn<(id: string) => void>();
    const { all, click } = await mount(<Sample onSelect={onSelect} />);
    await click('[data-key="none"]');
    expect(onSelect.mock.calls).toEqual([['none']]);
    expect(all('[role="row"][aria-selected="true"]').map((row) => row.dataset['key'])).toEqual([
      'none',
    ]);
  });

  test('a disabled node neither responds nor takes the selection', async () => {
    const onSelect = vi.fn<(id: string) => void>();
    const { all, click } = await mount(<Sample onSelect={onSelect} />);
    await click('[data-key="south"]');
    expect(onSelect).not.toHaveBeenCalled();
    expect(all('[role="row"][aria-selected="true"]').map((row) => row.dataset['key'])).toEqual([
      'north',
    ]);
  });

  test('the arrow of a node hides what is below it and selects nothing', async () => {
    const onSelect = vi.fn<(id: string) => void>();
    const { all, click } = await mount(<Sample onSelect={onSelect} />);
    await click('[data-key="all"] button');
    expect(all('[role="row"]').map((row) => row.dataset['key'])).toEqual(['all', 'none']);
    expect(onSelect).not.toHaveBeenCalled();
  });
});

describe('§4 accordion items expand and collapse, disabled ones do not respond', () => {
  const items = [
    { id: 'a', title: 'Erstens', content: 'eins' },
    { id: 'b', title: 'Zweitens', content: 'zwei' },
    { id: 'c', title: 'Gesperrt', content: 'drei', isDisabled: true },
  ];
  const open = (all: (selector: string) => readonly HTMLElement[]) =>
    all('button').map((button) => button.getAttribute('aria-expanded'));
  const nth = (at: number) => `.ui-disclosure:nth-child(${at}) button`;

  test('opening one closes the other, a disabled one does not respond', async () => {
    const { all, click } = await mount(<Accordion items={items} expandedAtFirst={['a']} />);
    await click(nth(2));
    expect(open(all)).toEqual(['false', 'true', 'false']);
    await click(nth(3));
    expect(open(all)).toEqual(['false', 'true', 'false']);
  });

  test('several may be open where that is allowed', async () => {
    const { all, click } = await mount(
      <Accordion items={items} expandedAtFirst={['a']} allowsMultiple />,
    );
    await click(nth(2));
    expect(open(all)).toEqual(['true', 'true', 'false']);
  });
});

describe('ConfirmDialog', () => {
  test('a second press while the first is being carried out does nothing, and nothing closes', async () => {
    let finish = (): void => undefined;
    const onConfirm = vi.fn<() => Promise<void>>(
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    const onClose = vi.fn<() => void>();
    const { click, press } = await mount(
      <ConfirmDialog
        isOpen
        title="Freigeben?"
        confirmLabel="Freigeben"
        onConfirm={onConfirm}
        onClose={onClose}
      />,
    );
    await click('[data-variant="primary"]');
    await click('[data-variant="primary"]');
    await click('footer [data-variant="secondary"]');
    await press('[role="alertdialog"]', 'Escape');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => finish());
    await click('footer [data-variant="secondary"]');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('Combobox', () => {
  const options = [
    { id: 'adler', label: 'Adler' },
    { id: 'hafen', label: 'Hafenlogistik' },
  ];
  const field = '[role="combobox"]';
  const combobox = (onChange: (id: string | null) => void) => (
    <Combobox label="Mandant" options={options} value="adler" onChange={onChange} />
  );
  const value = (get: (selector: string) => HTMLElement) => get(field).getAttribute('value');

  test('type and Enter choose the first match', async () => {
    const onChange = vi.fn<(id: string | null) => void>();
    const { get, type, press } = await mount(combobox(onChange));
    await type(field, 'haf');
    expect(get(field).getAttribute('aria-expanded')).toBe('true');
    await press(field, 'Enter');
    expect(onChange.mock.calls).toEqual([['hafen']]);
    expect(get(field).getAttribute('aria-expanded')).toBe('false');
  });

  test('unfinished text falls back to what was chosen, an emptied field means none', async () => {
    const onChange = vi.fn<(id: string | null) => void>();
    const { get, type } = await mount(combobox(onChange));
    const leave = () =>
      act(async () => void get(field).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    await type(field, 'xyz');
    await leave();
    expect(onChange).not.toHaveBeenCalled();
    expect(value(get)).toBe('Adler');
    await type(field, '');
    await leave();
    expect(onChange.mock.calls).toEqual([[null]]);
  });

  test.each([
    ['of the browsers', { isComposing: true }],
    ['of Safari', { keyCode: 229 }],
  ])('an Enter %s that confirms a composition picks nothing', async (_, mark) => {
    const onChange = vi.fn<(id: string | null) => void>();
    const { get, type } = await mount(combobox(onChange));
    await type(field, 'haf');
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    for (const [name, value] of Object.entries(mark)) Object.defineProperty(key, name, { value });
    await act(async () => void get(field).dispatchEvent(key));
    expect(onChange).not.toHaveBeenCalled();
    expect(get(field).getAttribute('aria-expanded')).toBe('true');
  });

  test('Escape closes the list and not what is around it', async () => {
    const around = vi.fn<() => void>();
    const { get, type, press } = await mount(
      <div role="presentation" onKeyDown={around}>
        {combobox(() => undefined)}
      </div>,
    );
    await type(field, 'haf');
    around.mockClear();
    await press(field, 'Escape');
    expect(get(field).getAttribute('aria-expanded')).toBe('false');
    expect(around).not.toHaveBeenCalled();
  });
});

describe('fields', () => {
  test('an error marks the input, is tied to it and takes the place of no description', async () => {
    const { get } = await mount(
      <TextField
        label="E-Mail"
        description="Geschäftlich"
        error="Bitte geben Sie eine Adresse an."
      />,
    );
    const input = get('input');
    const tied = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => get(`#${CSS.escape(id)}`).textContent);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(tied.join(' ')).toContain('Bitte geben Sie eine Adresse an.');
    expect(tied.join(' ')).toContain('Geschäftlich');
  });

  test('numbers are read in the reader’s locale and kept between their limits', async () => {
    const onChange = vi.fn<(value: number | null) => void>();
    const { get, type } = await mount(
      <NumberField label="Anzahl" value={1} min={1} max={2000} onChange={onChange} />,
    );
    const leave = () =>
      act(
        async () => void get('input').dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
      );
    await type('input', '1.500');
    await leave();
    await type('input', '99.999');
    await leave();
    expect(onChange.mock.calls).toEqual([[1500], [2000]]);
  });

  test('a dropped file is handed over; several only where that is allowed', async () => {
    const onFiles = vi.fn<(files: readonly File[]) => void>();
    const files = [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')];
    const drop = (target: HTMLElement) =>
      act(
        async () =>
          void target.dispatchEvent(
            Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
              dataTransfer: { files },
            }),
          ),
      );
    const { get, show } = await mount(<FileDrop label="Preisliste" onFiles={onFiles} />);
    await drop(get('.ui-drop'));
    await show(<FileDrop label="Preisliste" onFiles={onFiles} allowsMultiple />);
    await drop(get('.ui-drop'));
    await show(<FileDrop label="Preisliste" onFiles={onFiles} isDisabled />);
    await drop(get('.ui-drop'));
    expect(onFiles.mock.calls.map(([taken]) => taken.map((file) => file.name))).toEqual([
      ['a.csv'],
      ['a.csv', 'b.csv'],
    ]);
  });
});

describe('links', () => {
  test.each([
    ['/portal', {}, true],
    ['/portal', { ctrlKey: true }, false],
    ['/portal', { metaKey: true }, false],
    ['https://example.com/', {}, false],
    ['//example.com/', {}, false],
    ['mailto:a@b.example', {}, false],
  ])('%s with %o goes through the router: %s', async (href, keys, isRouted) => {
    const navigate = vi.fn<(href: string) => void>();
    const { get } = await mount(<TextLink href={href}>Ziel</TextLink>, { navigate });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await act(
      async () =>
        void get('a').dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }),
        ),
    );
    expect(navigate.mock.calls).toEqual(isRouted ? [[href]] : []);
  });
});
