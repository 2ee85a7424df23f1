/** Spec §9: the router's limit of absolute redirects. */
export const redirectLimit = 31;

/** Counts the redirects of one navigation; the 32nd is one too many. */
export class RedirectCounter {
  #count = 0;

  /** @throws RedirectLimitError past the limit. */
  count(to: string): void {
    this.#count += 1;
    if (this.#count <= redirectLimit) return;
    this.reset();
    throw new RedirectLimitError(to);
  }

  /** A navigation has arrived. */
  reset(): void {
    this.#count = 0;
  }
}

export class RedirectLimitError extends Error {
  constructor(to: string) {
    super(`more than ${redirectLimit} redirects, the last to ${to}`);
    this.name = 'RedirectLimitError';
  }
}
