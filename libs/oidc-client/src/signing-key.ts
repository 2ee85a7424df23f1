/** A public key of the provider (RFC 7517); only the fields used for selection are typed. */
export type SigningKey = {
  readonly kty: string;
  readonly kid?: string;
  readonly use?: string;
  readonly alg?: string;
  readonly crv?: string;
};
