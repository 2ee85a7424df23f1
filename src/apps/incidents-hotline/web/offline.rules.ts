import type { TickedStep } from '#domains/hotline/hotline.schema.ts';
import { isStepOf, type FirstStep } from '#domains/incidents/first-steps.values.ts';
import { incidentKinds, type IncidentKind } from '#domains/incidents/incident.values.ts';

/** A tick, or one taken off, that waits for the network. */
export interface LateTick {
  readonly kind: IncidentKind;
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly at: string;
}

const read = (value: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value));

function isLate(value: unknown): value is LateTick {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, step, isDone, at } = read(value);
  const known = incidentKinds.find((one) => one === kind);
  const isKnown = known !== undefined && typeof step === 'string' && isStepOf(known, step);
  return isKnown && typeof isDone === 'boolean' && !Number.isNaN(Date.parse(String(at)));
}

/** Returns what waits, out of the browser's storage; what is damaged counts for nothing. */
export function readLate(stored: string | null): readonly LateTick[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter(isLate) : [];
  } catch {
    return [];
  }
}

const isSame = (one: LateTick, other: LateTick): boolean =>
  one.kind === other.kind && one.step === other.step;

/** Returns what waits after one more: the last word about a step counts. */
export const laterThan = (late: readonly LateTick[], one: LateTick): readonly LateTick[] => [
  ...late.filter((other) => !isSame(other, one)),
  one,
];

/** A step as its row shows it. */
export type StepState =
  | { readonly isDone: false }
  | { readonly isDone: true; readonly at: string; readonly who: string | null };

/** Returns how a step stands: what waits in this browser goes before what the server knows. */
export function stateOf(
  step: { readonly kind: IncidentKind; readonly step: FirstStep },
  ticked: readonly TickedStep[],
  late: readonly LateTick[],
): StepState {
  const isIt = (one: { readonly kind: string; readonly step: string }) =>
    one.kind === step.kind && one.step === step.step;
  const waiting = late.findLast(isIt);
  if (waiting) return waiting.isDone ? { isDone: true, at: waiting.at, who: null } : notDone;
  const known = ticked.find(isIt);
  return known ? { isDone: true, at: known.doneAt, who: known.doneBy } : notDone;
}

const notDone = { isDone: false } as const;

export interface KeptSheet {
  readonly language: string;
  readonly title: string;
  readonly note: string;
  /** Empty: the operator has no number. */
  readonly phone: { readonly text: string; readonly dial: string; readonly hours: string } | '';
  readonly kinds: readonly {
    readonly title: string;
    readonly steps: readonly { readonly title: string; readonly why: string }[];
  }[];
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '');

/** A page of its own, without script or network: system type, both themes, boxes that tick. */
const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:40rem;margin:0 auto;padding:24px 20px 64px}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 8px}
.note{margin:0 0 20px;opacity:.75}
.phone{margin:0;font-size:2.25rem;line-height:1.2;font-weight:600}
.phone a{color:inherit}
.hours{margin:4px 0 28px}
details{border-top:1px solid color-mix(in srgb,currentColor 30%,transparent)}
summary{padding:12px 0;font-weight:600;font-size:1.125rem;cursor:pointer}
ol{margin:0 0 16px;padding:0;list-style:none}
li{padding:8px 0}
label{display:flex;gap:12px;align-items:start;font-weight:600}
input{width:20px;height:20px;flex:none;margin:2px 0 0}
li p{margin:2px 0 0 32px;opacity:.8}
label:has(:checked){opacity:.6}`;

/** Returns the copy of the first steps that a browser keeps. */
export function keptSheet({ language, title, note, phone, kinds }: KeptSheet): string {
  const call = phone
    ? `<p class="phone"><a href="${safe(phone.dial)}">${safe(phone.text)}</a></p>
<p class="hours">${safe(phone.hours)}</p>`
    : '';
  const lists = kinds.map(({ title: kind, steps }) => {
    const items = steps.map(
      (step) =>
        `<li><label><input type="checkbox">${safe(step.title)}</label><p>${safe(step.why)}</p></li>`,
    );
    return `<details><summary>${safe(kind)}</summary><ol>${items.join('')}</ol></details>`;
  });
  return `<!doctype html>
<html lang="${safe(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${safe(title)}</title><style>${style}</style></head>
<body><main><h1>${safe(title)}</h1><p class="note">${safe(note)}</p>${call}
${lists.join('\n')}</main></body>
</html>`;
}
