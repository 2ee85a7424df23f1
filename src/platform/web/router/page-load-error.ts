/**
 * A page's code could not be had: no connection, or a new version has taken its place on the
 * server. An error of our own, because the router answers the browser's by reloading, which without
 * a connection leaves nothing on the screen.
 */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('the code of the page could not be loaded', { cause });
    this.name = 'PageLoadError';
  }
}
