import type { Frame, Popup, PopupSize, Windows } from './ports.ts';

/** Browser implementation of popups, hidden frames, messages and window events. */
export const browserWindows: Windows = {
  openPopup,
  postToOpener: (message, origin) => {
    // typed any in lib.dom
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const opener = window.opener as Window | null;
    if (!opener || opener === window || opener.closed) return false;
    opener.postMessage(message, origin);
    return true;
  },
  hasOpener: () => Boolean(window.opener) && window.opener !== window,
  closeSelf: () => window.close(),
  openFrame,
  onMessage: (listener) => {
    const hear = (event: MessageEvent) =>
      listener({ data: event.data, origin: event.origin, source: event.source });
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  },
  onEvent: (name, listener) => {
    // made in another window, so no instanceof;
    const hear = (event: Event) => listener('detail' in event ? event.detail : undefined);
    window.addEventListener(name, hear);
    return () => window.removeEventListener(name, hear);
  },
  dispatch: (name, detail) => void window.dispatchEvent(new CustomEvent(name, { detail })),
};

/**
 * Opens an empty popup; the caller navigates it later. Must run inside the click handler, otherwise
 * the browser blocks it.
 */
function openPopup({ width, height }: PopupSize): Popup | null {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const popup = window.open(
    'about:blank',
    '_blank',
    `width=${width},height=${height},left=${left},top=${top}`,
  );
  if (!popup) return null;
  return {
    source: popup,
    isClosed: () => popup.closed,
    go: (url) => popup.location.replace(url),
    close: () => popup.close(),
  };
}

function openFrame(id: string): Frame {
  document.getElementById(id)?.remove();
  const frame = document.createElement('iframe');
  frame.id = id;
  frame.title = id;
  frame.hidden = true;
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  return {
    id,
    get source() {
      return frame.contentWindow;
    },
    // replace: a renewal must not add an entry to the browser history
    go: (url) => frame.contentWindow?.location.replace(url),
    onLoad: (listener) => frame.addEventListener('load', () => listener(isForeign(frame))),
    post: (message, origin) => frame.contentWindow?.postMessage(message, origin),
    remove: () => frame.remove(),
  };
}

function isForeign(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === undefined;
  } catch {
    return true; // reading the address of another origin throws
  }
}
