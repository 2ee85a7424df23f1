/** Content of a toast, in the reader's language. */
export interface ToastMessage {
  readonly text: string;
  readonly detail?: string | undefined;
  /** Shown with a copy button. */
  readonly correlationId?: string | undefined;
  /** Action of the toast, mostly "undo"; closes the toast. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
}

export interface Toast extends ToastMessage {
  readonly key: string;
  readonly tone: 'success' | 'info' | 'danger';
}

interface Clock {
  remaining: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The notifications that are open, oldest first, and their clocks. Knows nothing of React. */
export class ToastQueue {
  #toasts: readonly Toast[] = [];
  #clocks = new Map<string, Clock>();
  #listeners = new Set<() => void>();
  #isPaused = false;
  #count = 0;

  readonly current = (): readonly Toast[] => this.#toasts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Adds a toast. Without `seconds` it stays until closed. A repeated message restarts the open
   * toast, so that a failing poll does not fill the screen.
   */
  add(tone: Toast['tone'], message: ToastMessage, seconds: number | undefined): string {
    const same = this.#toasts.find(
      (open) => open.tone === tone && open.text === message.text && open.detail === message.detail,
    );
    const key = same?.key ?? `toast-${(this.#count += 1)}`;
    const toast = { ...message, tone, key };
    this.#stop(key);
    if (seconds !== undefined) this.#start(key, seconds * 1000);
    this.#set(
      same
        ? this.#toasts.map((open) => (open.key === key ? toast : open))
        : [...this.#toasts, toast],
    );
    return key;
  }

  close(key: string): void {
    this.#stop(key);
    this.#set(this.#toasts.filter((open) => open.key !== key));
  }

  clear(): void {
    for (const key of [...this.#clocks.keys()]) this.#stop(key);
    this.#set([]);
  }

  /** While the reader is there, nothing disappears (WCAG 2.2.1). */
  pause(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    for (const clock of this.#clocks.values()) {
      clearTimeout(clock.timer);
      clock.remaining -= Date.now() - clock.startedAt;
    }
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    for (const [key, clock] of this.#clocks) this.#start(key, Math.max(1000, clock.remaining));
  }

  #start(key: string, remaining: number): void {
    const timer = this.#isPaused ? undefined : setTimeout(() => this.close(key), remaining);
    this.#clocks.set(key, { remaining, startedAt: Date.now(), timer });
  }

  #stop(key: string): void {
    clearTimeout(this.#clocks.get(key)?.timer);
    this.#clocks.delete(key);
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}
