import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import './later/library-date-field.tsx';
import './later/library-dialog.tsx';
import './later/library-select.tsx';
import './later/library-sheet.tsx';
import './later/windowed-body.tsx';
import { UiProvider } from './ui-provider.tsx';

declare global {
  // React asks for this name to know that a test drives it.
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

export interface Mounted {
  readonly show: (element: ReactElement) => Promise<void>;
  /** The first element that is there; throws with the page's text otherwise. */
  readonly get: (selector: string) => HTMLElement;
  readonly all: (selector: string) => readonly HTMLElement[];
  readonly click: (selector: string) => Promise<void>;
  readonly press: (selector: string, key: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
}

/** Puts a part into a page of its own, in German, and takes it away when the test ends. */
export async function mount(
  first: ReactElement,
  options: { readonly navigate?: (href: string) => void } = {},
): Promise<Mounted> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (element: ReactElement) =>
    act(async () => {
      root.render(
        <UiProvider locale="de-DE" navigate={options.navigate}>
          {element}
        </UiProvider>,
      );
    });
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const get = (selector: string) => {
    const found = all(selector)[0];
    if (!found) throw new Error(`no ${selector} in: ${document.body.textContent}`);
    return found;
  };
  onTestFinished(async () => {
    await act(async () => root.unmount());
    host.remove();
  });
  await show(first);
  return {
    show,
    get,
    all,
    click: (selector) => act(async () => get(selector).click()),
    press: (selector, key) =>
      act(async () => {
        for (const type of ['keydown', 'keyup'])
          get(selector).dispatchEvent(
            new KeyboardEvent(type, { key, bubbles: true, cancelable: true }),
          );
      }),
    type: (selector, text) =>
      act(async () => {
        const input = get(selector);
        // React listens to the native setter, not to the property it replaced.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          text,
        );
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}
