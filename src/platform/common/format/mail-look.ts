interface Look {
  /** Style that does not depend on the theme. */
  readonly style: string;
  /** Tokens of the face by CSS property. */
  readonly colours?: Readonly<Record<string, Token>>;
}

/** Tokens of the face, light and dark; a test compares them with the portal's. */
export const mailTokens = {
  paper: ['#ffffff', '#121317'],
  stone: ['#f6f5f2', '#0c0d10'],
  line: ['#e6e3dc', '#282a31'],
  rule: ['#16181d', '#74767e'],
  ink: ['#16181d', '#f2f0eb'],
  'ink-2': ['#50525b', '#b0b0b5'],
  act: ['#2540bd', '#4a62e4'],
  'act-text': ['#2540bd', '#a5b4ff'],
  'on-act': ['#ffffff', '#ffffff'],
} as const;
type Token = keyof typeof mailTokens;

const font = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const text = `${font};font-size:15px;line-height:23px`;
const small = `${font};font-size:13px;line-height:20px`;

const looks = {
  stone: { style: 'margin:0;padding:0', colours: { 'background-color': 'stone' } },
  edge: { style: 'padding:24px 12px' },
  paper: {
    style: 'max-width:600px;border-radius:12px',
    colours: { 'background-color': 'paper' },
  },
  inner: { style: 'padding:24px 28px 28px' },
  name: {
    style: `${font};font-size:15px;line-height:22px;font-weight:600`,
    colours: { color: 'ink' },
  },
  place: { style: small, colours: { color: 'ink-2' } },
  ridge: { style: 'margin:10px 0 0' },
  line: {
    style:
      'font-size:0;line-height:0;height:12px;border-bottom-width:1px;border-bottom-style:solid',
    colours: { 'border-bottom-color': 'rule' },
  },
  peakCell: {
    style: 'font-size:0;line-height:0;border-bottom-width:1px;border-bottom-style:solid',
    colours: { 'border-bottom-color': 'rule' },
  },
  peak: {
    style:
      'width:0;height:0;border-left:7px solid transparent;border-right:7px solid transparent;border-bottom-width:12px;border-bottom-style:solid',
    colours: { 'border-bottom-color': 'rule' },
  },
  title: {
    style: `${font};font-size:20px;line-height:27px;font-weight:600;margin:24px 0 12px`,
    colours: { color: 'ink' },
  },
  text: { style: `${text};margin:0 0 14px;overflow-wrap:anywhere`, colours: { color: 'ink' } },
  quote: {
    style: `${text};margin:0 0 14px;padding-left:14px;border-left-width:3px;border-left-style:solid`,
    colours: { color: 'ink-2', 'border-left-color': 'line' },
  },
  entry: {
    style: `${text};padding:12px 0;border-top-width:1px;border-top-style:solid;overflow-wrap:anywhere`,
    colours: { color: 'ink', 'border-top-color': 'line' },
  },
  detail: { style: small, colours: { color: 'ink-2' } },
  open: { style: `${small};padding-top:2px` },
  end: {
    style: `${small};margin:0 0 8px;padding-top:16px;border-top-width:1px;border-top-style:solid`,
    colours: { color: 'ink-2', 'border-top-color': 'line' },
  },
  button: {
    style: `${font};font-size:15px;line-height:20px;font-weight:500;padding:12px 20px;border:0;border-radius:6px;cursor:pointer`,
    colours: { color: 'on-act', 'background-color': 'act' },
  },
  small: { style: `${small};margin:0 0 8px`, colours: { color: 'ink-2' } },
  link: { style: 'text-decoration:underline', colours: { color: 'act-text' } },
} satisfies Readonly<Record<string, Look>>;
type Part = keyof typeof looks;

/** Rules for clients that honour a style sheet: the dark theme, which inline styles cannot have. */
export const mailStyles = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${Object.entries<Look>(
  looks,
)
  .filter(([, { colours }]) => colours)
  .map(([part, { colours = {} }]) => `.m-${part}{${colouring(colours, 1, '!important')}}`)
  .join('')}}`;

/** Returns the attributes of a part: its style inline, and its class for the dark theme. */
export function styled(part: Part): string {
  const { style, colours = {} }: Look = looks[part];
  return ` class="m-${part}" style="${[style, colouring(colours, 0)].filter(Boolean).join(';')}"`;
}

function colouring(colours: Readonly<Record<string, Token>>, theme: 0 | 1, more = ''): string {
  return Object.entries(colours)
    .map(([property, token]) => `${property}:${mailTokens[token][theme]}${more}`)
    .join(';');
}

/** Returns text as it may stand in HTML and in a quoted attribute. */
export function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
