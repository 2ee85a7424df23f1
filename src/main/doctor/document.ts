/**
 * Fields of the discovery document (OpenID Connect Discovery 1.0, section 3) that the doctor looks
 * at; anything may be wrong in it.
 */
export type Document = Readonly<Record<string, unknown>>;
