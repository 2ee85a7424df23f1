/** Text that is safe to stand in a page. */
export interface Html {
  readonly html: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Piece = string | number | Html | false | undefined | readonly Html[];

function render(piece: Piece): string {
  if (piece === false || piece === undefined) return '';
  if (typeof piece === 'string' || typeof piece === 'number')
    return String(piece).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
  return 'html' in piece ? piece.html : piece.map(render).join('');
}

/** Writes a page: every value is escaped unless it is itself a piece of page. */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return { html: String.raw({ raw: strings }, ...values.map(render)) };
}
