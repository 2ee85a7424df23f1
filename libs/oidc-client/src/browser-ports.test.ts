// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserPorts, queueWithinPage, webStorage } from './browser-ports.ts';
import { browserWindows } from './browser-windows.ts';
import { silentRenewEvent } from './silent-renew-page.ts';
import { reportSilentRenew } from './silent-renew-page.ts';

// vitest tells happy-dom to load no frames; an empty one does no harm
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  enableIframePageLoading: true,
});

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('the ports of a browser', () => {
  test('the storage is the session storage (spec §9; 1.4)', () => {
    const { storage } = browserPorts();
    storage.write('customer', 'x');

    expect(sessionStorage.getItem('customer')).toBe('x');
    expect(storage.read('customer')).toBe('x');
    storage.remove('customer');
    expect(storage.read('customer')).toBeNull();
  });

  test('a storage may be chosen', () => {
    const storage = webStorage(() => localStorage);
    storage.write('k', 'v');

    expect(localStorage.getItem('k')).toBe('v');
  });

  test('the address bar changes without a load', () => {
    const { page } = browserPorts();
    const replaced = vi.spyOn(history, 'replaceState');
    page.replaceUrl('/callback');

    expect(replaced).toHaveBeenCalledWith(history.state, '', '/callback');
    expect(page.url()).toBe(location.href);
  });

  test('a posted logout is a form of hidden fields', () => {
    const submitted = vi
      .spyOn(HTMLFormElement.prototype, 'submit')
      .mockImplementation(() => undefined);
    browserPorts().page.submit('https://op.example/logout', { client_id: 'portal', state: '<a>' });

    const form = document.querySelector('form');
    expect(submitted).toHaveBeenCalledOnce();
    expect([form?.method, form?.action]).toEqual(['post', 'https://op.example/logout']);
    expect(
      [...document.querySelectorAll('input')].map(({ type, name, value }) => [type, name, value]),
    ).toEqual([
      ['hidden', 'client_id', 'portal'],
      ['hidden', 'state', '<a>'],
    ]);
  });

  test('time passes and stops', async () => {
    const { sleep, every, now } = browserPorts();
    const started = now();
    let beats = 0;
    const stop = every(5, () => (beats += 1));
    await sleep(30);
    stop();
    const seen = beats;
    await sleep(20);

    expect(now() - started).toBeGreaterThanOrEqual(45);
    expect(seen).toBeGreaterThan(0);
    expect(beats).toBe(seen);
  });

  test('without Web Locks the page keeps the order itself, failures included', async () => {
    const order: string[] = [];
    const slow = queueWithinPage('a', async () => {
      await browserPorts().sleep(10);
      order.push('slow');
      throw new Error('no');
    });
    const quick = queueWithinPage('a', async () => order.push('quick'));
    const other = queueWithinPage('b', async () => order.push('other'));
    await Promise.allSettled([slow, quick, other]);

    expect(order).toEqual(['other', 'slow', 'quick']);
  });

  test('the lock of the browser is used where there is one', async () => {
    const request = vi.fn((_name: string, work: () => Promise<unknown>) => work());
    vi.stubGlobal('navigator', { locks: { request }, onLine: false });

    expect(await browserPorts().withLock('n', async () => 5)).toBe(5);
    expect(request.mock.calls[0]?.[0]).toBe('n');
    expect(browserPorts().isOnline()).toBe(false);
    vi.unstubAllGlobals();
  });

  test('what is posted on a channel is heard on another of the same name', async () => {
    const heard: unknown[] = [];
    const ports = browserPorts();
    const ear = ports.openChannel('c', (message) => heard.push(message));
    const mouth = ports.openChannel('c', () => undefined);
    mouth.post({ hello: 1 });
    await ports.sleep(20);
    ear.close();
    mouth.close();

    expect(heard).toEqual([{ hello: 1 }]);
  });

  test('log lines go to the console with the name of the library', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    browserPorts().log('warn', 'hello');

    expect(warned).toHaveBeenCalledWith('[oidc-client] hello');
  });
});

describe('other windows', () => {
  test('a popup is 500x500 in the middle of the window and opens empty (spec §9)', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1500, outerHeight: 900 });

    expect(browserWindows.openPopup({ width: 500, height: 500 })).toBeNull();
    expect(opened).toHaveBeenCalledWith(
      'about:blank',
      '_blank',
      'width=500,height=500,left=600,top=250',
    );
  });

  test('a popup is sent on its way, watched and closed', () => {
    const opened = { closed: false, close: vi.fn(), location: { replace: vi.fn() } };
    // a stand-in with what is used
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const popup = browserWindows.openPopup({ width: 500, height: 500 });

    popup?.go('https://op.example/auth');
    popup?.close();

    expect(opened.location.replace).toHaveBeenCalledWith('https://op.example/auth');
    expect(opened.close).toHaveBeenCalledOnce();
    expect([popup?.isClosed(), popup?.source]).toEqual([false, opened]);
  });

  test('a frame is hidden, one per id, and goes away', () => {
    const first = browserWindows.openFrame('f');
    const second = browserWindows.openFrame('f');

    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect(document.querySelector('iframe')).toMatchObject({ id: 'f', hidden: true });
    expect(first.id).toBe('f');
    second.remove();
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('messages and events are heard until nobody listens', () => {
    const heard: unknown[] = [];
    const stops = [
      browserWindows.onMessage(({ data, origin }) => heard.push([data, origin])),
      browserWindows.onEvent('e', (detail) => heard.push(detail)),
    ];
    const say = () => {
      window.dispatchEvent(
        new MessageEvent('message', { data: 'm', origin: 'https://op.example' }),
      );
      browserWindows.dispatch('e', { url: 'u' });
    };
    say();
    for (const stop of stops) stop();
    say();

    expect(heard).toEqual([['m', 'https://op.example'], { url: 'u' }]);
  });

  test('without an opener nobody is told', () => {
    expect([
      browserWindows.hasOpener(),
      browserWindows.postToOpener('x', 'https://app.example'),
    ]).toEqual([false, false]);
  });

  test('the opener is told for one origin only', () => {
    const postMessage = vi.fn();
    vi.stubGlobal('opener', { closed: false, postMessage });
    window.opener = { closed: false, postMessage };

    expect([
      browserWindows.hasOpener(),
      browserWindows.postToOpener('x', 'https://app.example'),
    ]).toEqual([true, true]);
    expect(postMessage).toHaveBeenCalledWith('x', 'https://app.example');
    vi.unstubAllGlobals();
  });

  test('the silent-renew page reports its address and its frame to the window around it', () => {
    const heard: unknown[] = [];
    const stop = browserWindows.onEvent(silentRenewEvent, (detail) => heard.push(detail));
    const page = {
      location: { href: 'https://app.example/silent-renew.html?code=c&state=s' },
      frameElement: { id: 'myiFrameForSilentRenew_customer' },
      parent: window,
    };

    reportSilentRenew(page as unknown as Window); // a stand-in with what is used
    stop();

    expect(heard).toEqual([
      {
        url: 'https://app.example/silent-renew.html?code=c&state=s',
        srcFrameId: 'myiFrameForSilentRenew_customer',
      },
    ]);
  });
});
