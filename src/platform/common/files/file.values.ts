/** Most bytes of one file that people attach. */
export const mostFileBytes = 25 * 1_048_576;

/** Most files that go with one text. */
export const mostFiles = 10;

/** Most files of one person that wait for their text to be sent. */
export const mostWaitingFiles = 30;

/** Most files of the operator's own that wait for one of the staff: a folder's pictures come at once. */
export const mostWaitingOfStaff = 240;

export const longestFileName = 120;

/** `notScanned`: no scanner is set, and the test file is all that would have been recognised. */
export const fileScans = ['clean', 'notScanned'] as const;
export type FileScan = (typeof fileScans)[number];

interface KindFacts {
  readonly contentType: string;
  /** Endings that a name of this kind may have; the first is its usual one. */
  readonly endings: readonly [string, ...string[]];
}

/**
 * Kinds that may be attached: pictures, recordings, documents and plain text, which is what a
 * ticket needs. Programs, scripts, pages and pictures with scripts (HTML, SVG) are none.
 */
export const fileKinds = {
  png: { contentType: 'image/png', endings: ['png'] },
  jpeg: { contentType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  gif: { contentType: 'image/gif', endings: ['gif'] },
  webp: { contentType: 'image/webp', endings: ['webp'] },
  heic: { contentType: 'image/heic', endings: ['heic', 'heif'] },
  mp4: { contentType: 'video/mp4', endings: ['mp4', 'mov', 'm4v'] },
  webm: { contentType: 'video/webm', endings: ['webm'] },
  pdf: { contentType: 'application/pdf', endings: ['pdf'] },
  office: {
    contentType: 'application/vnd.openxmlformats-officedocument',
    endings: ['docx', 'xlsx', 'pptx'],
  },
  openDocument: {
    contentType: 'application/vnd.oasis.opendocument',
    endings: ['odt', 'ods', 'odp'],
  },
  outlook: { contentType: 'application/vnd.ms-outlook', endings: ['msg'] },
  zip: { contentType: 'application/zip', endings: ['zip'] },
  text: {
    contentType: 'text/plain; charset=utf-8',
    endings: ['txt', 'log', 'csv', 'json', 'xml', 'md', 'eml', 'ics'],
  },
} as const satisfies Readonly<Record<string, KindFacts>>;
export type FileKind = keyof typeof fileKinds;

/** Every ending that a name may have, with its dot: for the file dialog of a browser. */
export const fileEndings: readonly string[] = Object.values(fileKinds).flatMap(({ endings }) =>
  endings.map((ending) => `.${ending}`),
);

/** Kinds that a browser can draw. */
const drawn: readonly FileKind[] = ['png', 'jpeg', 'gif', 'webp'];

/** Endings of pictures that a browser can draw, with their dot. */
export const pictureEndings: readonly string[] = drawn.flatMap((kind) =>
  fileKinds[kind].endings.map((ending) => `.${ending}`),
);

/** Most bytes of a picture that is drawn without being asked for. */
export const mostPictureBytes = 8 * 1_048_576;

/** Returns whether a browser can draw files of this kind. */
export const isDrawn = (kind: string): boolean => drawn.some((one) => one === kind);

/** Returns whether a file is drawn as a picture where it stands. */
export function isPreviewed({ kind, size }: { readonly kind: string; readonly size: number }) {
  return isDrawn(kind) && size <= mostPictureBytes;
}
