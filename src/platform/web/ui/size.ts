/** The sizes of the kit's parts (spec §3). Without one a part is `md`. */
export type Size = 'sm' | 'md' | 'lg' | 'xl';

/** Size of inline controls, which have no large variant. */
export type LineSize = Extract<Size, 'sm' | 'md'>;
