import { mostLogoBytes } from '#domains/documents/look.ts';

const kinds: readonly string[] = ['image/svg+xml', 'image/png'];

/** Judges a file before it is sent; the server judges its content. */
export function logoFault({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!kinds.includes(type)) return 'wrongKind';
  return size > mostLogoBytes ? 'tooLarge' : undefined;
}

/** Reads a file as a data address. */
export const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text')),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.readAsDataURL(file);
  });
