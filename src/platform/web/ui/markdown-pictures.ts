/** Fetches a picture of a text as a blob (spec §7); it rejects where the reader may not see it. */
export type OpenPicture = (id: string, signal: AbortSignal) => Promise<Blob>;

/**
 * Draws the pictures of a text that stands in the page. Where one does not come, its words are what
 * the reader gets. @returns ends it and lets the pictures go
 */
export function drawPictures(place: HTMLElement, open: OpenPicture): () => void {
  const abort = new AbortController();
  const addresses: string[] = [];
  for (const picture of place.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    picture.dataset['state'] = 'loading';
    open(picture.dataset['picture'] ?? '', abort.signal).then(
      (blob) => {
        if (abort.signal.aborted) return;
        const address = URL.createObjectURL(blob);
        addresses.push(address);
        picture.src = address;
        picture.dataset['state'] = 'drawn';
      },
      () => {
        picture.dataset['state'] = 'missing';
      },
    );
  }
  return () => {
    abort.abort();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
}
