/** Form of a colour. */
export const colours = /^#[0-9a-f]{6}$/;

/** Least contrast of text on white paper (WCAG 2.2, AA). */
export const leastContrast = 4.5;

/** Largest logo, in bytes: it travels with every document. */
export const mostLogoBytes = 64 * 1024;
