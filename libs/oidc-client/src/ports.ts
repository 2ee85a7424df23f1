/** Where a configuration keeps its blob; sessionStorage by default. May throw, the library never does because of it. */
export type TokenStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

/** The page the person sees. */
export type Page = {
  /** Current address with query and fragment. */
  readonly url: () => string;
  /** Leaves the page for another address. */
  readonly go: (url: string) => void;
  /** Changes the address bar without loading (history.replaceState). */
  readonly replaceUrl: (url: string) => void;
  /** Leaves the page by posting a form. */
  readonly submit: (url: string, fields: Readonly<Record<string, string>>) => void;
};

/** An open popup window. `source` is what message events from it carry. */
export type Popup = {
  readonly source: unknown;
  readonly isClosed: () => boolean;
  readonly go: (url: string) => void;
  readonly close: () => void;
};

/** Size of a popup in CSS pixels; it is centred on the window that opens it. */
export type PopupSize = { readonly width: number; readonly height: number };

/** A frame nobody sees. `source` is what message events from it carry. */
export type Frame = {
  readonly id: string;
  readonly source: unknown;
  readonly go: (url: string) => void;
  /** Told after every finished load; `isForeign` is true when the page in the frame is of another origin. */
  readonly onLoad: (listener: (isForeign: boolean) => void) => void;
  readonly post: (message: string, origin: string) => void;
  readonly remove: () => void;
};

export type WindowMessage = { readonly data: unknown; readonly origin: string; readonly source: unknown };

/** The window around the page: everything that talks to other windows. */
export type Windows = {
  readonly openPopup: (size: PopupSize) => Popup | null;
  /** Posts to the window that opened this one; false when there is none (any more). */
  readonly tellOpener: (message: string, origin: string) => boolean;
  /** This window was opened by another one. */
  readonly hasOpener: () => boolean;
  readonly closeSelf: () => void;
  readonly openFrame: (id: string) => Frame;
  /** Messages posted to this window; returns the call that stops listening. */
  readonly onMessage: (listener: (message: WindowMessage) => void) => () => void;
  /** `detail` of custom events dispatched on this window; returns the call that stops listening. */
  readonly onEvent: (name: string, listener: (detail: unknown) => void) => () => void;
  readonly dispatch: (name: string, detail: unknown) => void;
};

/** A line to the same program in other tabs of the same origin. */
export type Channel = {
  readonly post: (message: unknown) => void;
  readonly close: () => void;
};

export type LogLine = 'debug' | 'warn' | 'error';

/**
 * Everything the library needs from the world. Tests and other hosts inject their own; `browserPorts()` is the default.
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
  /** Calls `work` again and again; returns the call that stops it. */
  readonly every: (milliseconds: number, work: () => void) => () => void;
  readonly isOnline: () => boolean;
  /** Runs `work` while no other tab of this origin holds the same name (Web Locks). */
  readonly hold: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly openChannel: (name: string, listener: (message: unknown) => void) => Channel;
  /** Never receives a token, a code or a verifier. */
  readonly log: (level: LogLine, message: string) => void;
  /** Routes inside the application after sign-in; without it the caller reads `navigateTo` of the result. */
  readonly navigate?: (route: string) => void;
};
