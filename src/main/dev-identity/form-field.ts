import { html, type Html } from './html.ts';

/** Fault of a filled form, in the reader's language. */
export interface FormFault {
  /** Stands above the form, where no single field is to blame. */
  readonly whole?: string;
  /** Stands at each field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Fields in which the fault of the whole may lie. */
  readonly doubted?: readonly string[];
}

/** Field of a form, with its fault below it and read out with it. */
export interface Field {
  /** Also the name that is sent. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly attributes: Html;
  /** Stands within the frame of the field, behind what is typed. */
  readonly button?: Html;
}

/** Draws one field. @param focus the field that has the focus when the page opens */
export function formField(
  { id, label, hint, attributes, button }: Field,
  fault: FormFault | undefined,
  focus: string,
): Html {
  const own = fault?.fields?.[id];
  const isInvalid = own !== undefined || fault?.doubted?.includes(id) === true;
  const describedBy = [
    own !== undefined && `${id}-error`,
    hint !== undefined && `${id}-hint`,
    fault?.whole !== undefined && (isInvalid || id === focus) && 'fault',
  ].filter((one) => one !== false);
  const input = html`<input
    class="${button ? 'ui-input-bare' : 'ui-input'}"
    id="${id}"
    name="${id}"
    required
    ${attributes}
    ${isInvalid && html`aria-invalid="true"`}
    ${describedBy.length > 0 && html`aria-describedby="${describedBy.join(' ')}"`}
    ${id === focus && html`autofocus`}
  />`;
  return html`<div class="ui-field" ${isInvalid && html`data-invalid`}>
    <label class="ui-label" for="${id}">${label}</label>
    ${button ? html`<div class="ui-input-frame">${input}${button}</div>` : input}
    ${hint && html`<span class="ui-field-description" id="${id}-hint">${hint}</span>`}
    ${own && html`<span class="ui-field-error" id="${id}-error">${faultSign}<span>${own}</span></span>`}
  </div>`;
}

/** Draws what is wrong with the whole form, above it. */
export function formFault(fault: FormFault | undefined): Html {
  return fault?.whole === undefined
    ? html``
    : html`<p class="system-fault" id="fault" role="alert">${fault.whole}</p>`;
}

/**
 * Names the field that has the focus: the first that is wrong; the password where the whole is, for
 * it has been emptied; else the one that comes next.
 */
export function focusOf(
  fields: readonly string[],
  fault: FormFault | undefined,
  next: string,
): string {
  const wrong = fields.find((id) => fault?.fields?.[id] !== undefined);
  return wrong ?? (fault?.whole === undefined ? next : 'password');
}

const faultSign = html`<svg
  class="ui-icon"
  viewBox="0 0 24 24"
  width="14"
  height="14"
  fill="none"
  stroke="currentColor"
  stroke-width="1.75"
  stroke-linecap="round"
  aria-hidden="true"
>
  <circle cx="12" cy="12" r="10" />
  <path d="M12 8v4m0 4h.01" />
</svg>`;
