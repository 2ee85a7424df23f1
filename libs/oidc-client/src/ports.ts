/**
 * Storage for one JSON text per configuration; sessionStorage by default. May throw; the library
 * catches it.
 */
export type TokenStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

/** The visible page. */
export type Page = {
  /** Current URL with query and fragment. */
  readonly url: () => string;
  /** Navigates to another URL. */
  readonly go: (url: string) => void;
  /** Changes the address bar without loading (history.replaceState). */
  readonly replaceUrl: (url: string) => void;
  /** Leaves the page by submitting a form. */
  readonly submit: (url: string, fields: Readonly<Record<string, string>>) => void;
};

/** An open popup window. `source` identifies it in message events. */
export type Popup = {
  readonly source: unknown;
  readonly isClosed: () => boolean;
  readonly go: (url: string) => void;
  readonly close: () => void;
};

/** Popup size in CSS pixels; the popup is centred on its opener. */
export type PopupSize = { readonly width: number; readonly height: number };

/** A hidden frame. `source` identifies it in message events. */
export type Frame = {
  readonly id: string;
  readonly source: unknown;
  readonly go: (url: string) => void;
  /** Calls the listener after every load; `isForeign` is true for a cross-origin page. */
  readonly onLoad: (listener: (isForeign: boolean) => void) => void;
  readonly post: (message: string, origin: string) => void;
  readonly remove: () => void;
};

export type WindowMessage = {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
};

/** Communication with other windows. */
export type Windows = {
  readonly openPopup: (size: PopupSize) => Popup | null;
  /** Posts to the opener; returns false when there is none. */
  readonly postToOpener: (message: string, origin: string) => boolean;
  /** Returns true if another window opened this one. */
  readonly hasOpener: () => boolean;
  readonly closeSelf: () => void;
  readonly openFrame: (id: string) => Frame;
  /** Subscribes to messages posted to this window; returns a function that unsubscribes. */
  readonly onMessage: (listener: (message: WindowMessage) => void) => () => void;
  /**
   * Subscribes to custom events of this window, with their `detail`; returns a function that
   * unsubscribes.
   */
  readonly onEvent: (name: string, listener: (detail: unknown) => void) => () => void;
  readonly dispatch: (name: string, detail: unknown) => void;
};

/** A channel to the same program in other tabs of the same origin. */
export type Channel = {
  readonly post: (message: unknown) => void;
  readonly close: () => void;
};

export type LogSeverity = 'debug' | 'warn' | 'error';

/**
 * Parts that the library needs from its environment. Tests and other hosts inject their own;
 * `browserPorts()` is the default.
 */
export type Ports = {
  readonly isBrowser: boolean;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly storage: TokenStorage;
  readonly page: Page;
  readonly windows: Windows;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Calls `work` periodically; returns a function that stops it. */
  readonly every: (milliseconds: number, work: () => void) => () => void;
  readonly isOnline: () => boolean;
  /** Runs `work` while no other tab of this origin holds the lock of that name (Web Locks). */
  readonly withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly openChannel: (name: string, listener: (message: unknown) => void) => Channel;
  /** Never receives a token, a code or a verifier. */
  readonly log: (level: LogSeverity, message: string) => void;
  /**
   * Opens an application route after sign-in; without it the caller reads `navigateTo` of the
   * result.
   */
  readonly navigate?: (route: string) => void;
};
